type Route =
  | { page: "start" }
  | { page: "new"; game: "downforce" | "rally" }
  | { page: "table"; code: string }
  | { page: "replay"; id: string; at: number; as: string | null }
  | { page: "missing" };

/** Which page an address names. */
export function routeOf(address: URL): Route {
  const [first = "", second = ""] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const query = address.searchParams;
  if (first === "") return { page: "start" };
  if (first === "new") return { page: "new", game: query.get("game") === "rally" ? "rally" : "downforce" };
  if (first === "t" && second) return { page: "table", code: second.toUpperCase() };
  if (first === "r" && second) {
    const at = Number.parseInt(query.get("at") ?? "0", 10);
    return { page: "replay", id: second, at: Number.isNaN(at) ? 0 : Math.max(0, at), as: query.get("as") };
  }
  return { page: "missing" };
}

class Router {
  route = $state.raw<Route>({ page: "start" });

  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the address of the present page, with no new entry in the history. */
  mark(path: string): void {
    history.replaceState(null, "", path);
  }

  #read(): void {
    this.route = routeOf(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
