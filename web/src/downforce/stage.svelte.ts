import type { CarView, Colour, GameEvent, Moved, TrackBoard } from "../api/types";

type Point = readonly [number, number];

/** Where a car is drawn. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
  space: number | null;
}

/** The nearest way to turn from one heading to another, both in degrees. */
function turned(from: number, to: number, part: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn * part;
}

/** The cars on the board: each stands on a space, or is on its way along a path. */
export class Stage {
  poses = $state<Partial<Record<Colour, Pose>>>({});
  #track: TrackBoard | null = null;
  #run = 0;

  constructor(private readonly speed: () => number) {}

  /** Put every car where a view has it; cars that were just told to move drive there first. */
  async show(track: TrackBoard, cars: CarView[], moves: Moved[]): Promise<void> {
    const run = ++this.#run;
    if (this.#track !== track) this.poses = {};
    this.#track = track;
    if (this.speed() > 0 && document.visibilityState === "visible") {
      for (const move of moves) {
        if (run !== this.#run) return;
        await this.drive(move, (140 * Math.max(1, move.path.length)) / this.speed());
      }
    }
    if (run === this.#run) this.#settle(cars);
  }

  /** Act out an event of the race. */
  perform(event: GameEvent, length: number): Promise<void> {
    return event.event === "moved" ? this.drive(event, length) : Promise.resolve();
  }

  /** Drive a car along its path, if it stands where the path begins. */
  async drive(move: Moved, length: number): Promise<void> {
    const track = this.#track;
    const pose = this.poses[move.car];
    if (!track || pose?.space !== move.start) return;
    const spots: Pose[] = move.path.map((space) => poseOf(track, space));
    if (move.end === null) spots.push(finishOf(track, spots.at(-1) ?? pose));
    this.poses[move.car] = { ...pose, space: move.end };
    await this.#along(move.car, spots, length);
  }

  #along(car: Colour, spots: Pose[], length: number): Promise<void> {
    const began = performance.now();
    const run = this.#run;
    const legs = spots.length - 1;
    if (legs < 1) return Promise.resolve();
    return new Promise((resolve) => {
      const frame = (now: number): void => {
        const done = Math.min(1, Math.max(0, (now - began) / length)) * legs;
        const leg = Math.min(legs - 1, Math.floor(done));
        const [from, to] = [spots[leg], spots[leg + 1]];
        const pose = this.poses[car];
        if (!from || !to || !pose || run !== this.#run) return resolve();
        this.poses[car] = { ...between(from, to, done - leg), space: pose.space };
        if (done < legs) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  #settle(cars: CarView[]): void {
    const track = this.#track;
    if (!track) return;
    const poses: Partial<Record<Colour, Pose>> = {};
    for (const { car, space } of cars) if (space !== null) poses[car] = poseOf(track, space);
    this.poses = poses;
  }
}

export function poseOf(track: TrackBoard, space: number): Pose {
  const [x, y] = (track.centres[space - 1] ?? [0, 0]) as Point;
  return { x, y, heading: track.headings[space - 1] ?? 0, space };
}

/** Where a car goes that crosses the line: straight on, over the middle of it. */
function finishOf(track: TrackBoard, from: Pose): Pose {
  const [[ax, ay], [bx, by]] = track.start_line as readonly [Point, Point];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return { x: x + (x - from.x) * 0.4, y: y + (y - from.y) * 0.4, heading: from.heading, space: null };
}

function between(from: Pose, to: Pose, part: number): Pose {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    heading: turned(from.heading, to.heading, part),
    space: null,
  };
}

/** The moves in a list of events. */
export function movesIn(events: GameEvent[]): Moved[] {
  return events.filter((event): event is Moved => event.event === "moved");
}

