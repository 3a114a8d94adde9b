import { api } from "../api/http";

let loaded: string | null = null;

/** Load the page anew when the server has got another one, as soon as nothing is half done. */
export async function followBuild(isBusy: () => boolean): Promise<void> {
  const { build } = await api.info().catch(() => ({ build: null }));
  if (build === null) return;
  loaded ??= build;
  if (loaded === build) return;
  if (isBusy()) setTimeout(() => void followBuild(isBusy), 2_000);
  else location.reload();
}
