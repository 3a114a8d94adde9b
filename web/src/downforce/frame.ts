import type { TrackBoard } from "../api/types";
import { poseOf } from "./stage.svelte";

/** x, y, width, height in board units. */
export type Box = readonly [number, number, number, number];

const SMALLEST = 380;
const MARGIN = 90;

/** The part of the board that holds some points, with room around them, in the shape of the whole and inside it. */
export function frameOf(points: { x: number; y: number }[], whole: Box): Box {
  const [left, top, width, height] = whole;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * MARGIN;
  const high = Math.max(...ys) - Math.min(...ys) + 2 * MARGIN;
  const scale = Math.min(1, Math.max(SMALLEST / width, wide / width, high / height));
  const [w, h] = [width * scale, height * scale];
  const clamp = (low: number, value: number, most: number): number => Math.round(Math.min(most, Math.max(low, value)));
  return [
    clamp(left, (Math.max(...xs) + Math.min(...xs)) / 2 - w / 2, left + width - w),
    clamp(top, (Math.max(...ys) + Math.min(...ys)) / 2 - h / 2, top + height - h),
    Math.round(w),
    Math.round(h),
  ];
}

/** The line along a path of spaces; with `home` it goes on over the start line. */
export function pathOf(track: TrackBoard, spaces: number[], home: boolean): string {
  const points = spaces.map((space) => poseOf(track, space)).map(({ x, y }) => `${x} ${y}`);
  const [from, to] = track.start_line;
  if (home) points.push(`${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}`);
  return points.length > 1 ? `M${points.join("L")}` : "";
}
