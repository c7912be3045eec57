/** Geometry and SVG path helpers shared by all drawings. */

import { between, fractalNoise, type Rng } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Formats a coordinate with one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

export function polyline(points: readonly Point[], close = false): string {
  const body = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `M${body}${close ? 'Z' : ''}`;
}

/** Smooth curve through all points (Catmull–Rom turned into Béziers). */
export function smooth(points: readonly Point[], close = false): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = close ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] as Point;
  };
  const [x0, y0] = at(0);
  let d = `M${n(x0)} ${n(y0)}`;
  const segments = close ? count : count - 1;
  for (let i = 0; i < segments; i += 1) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [dx, dy] = at(i + 2);
    d += `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`;
  }
  return close ? `${d}Z` : d;
}

interface RidgeOptions {
  from: number;
  to: number;
  base: number;
  height: number;
  /** Length of the broadest undulation, in pixels. */
  wave: number;
  seed: number;
  step?: number;
  octaves?: number;
}

export function ridgePoints(o: RidgeOptions): Point[] {
  const step = o.step ?? 6;
  const count = Math.ceil((o.to - o.from) / step) + 1;
  return range(count).map((i) => {
    const x = o.from + i * step;
    return [x, o.base - o.height * fractalNoise(x / o.wave, o.seed, o.octaves ?? 5)];
  });
}

/** A ridge closed downwards to `floor`, ready to be filled. */
export function ridge(o: RidgeOptions, floor: number): string {
  const points = ridgePoints(o);
  return `${polyline(points)}L${n(o.to + 20)} ${n(floor)}L${n(o.from)} ${n(floor)}Z`;
}

export function circle(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** Four-pointed spark with hollow flanks. */
export function spark(cx: number, cy: number, r: number): string {
  const w = r * 0.12;
  return `M${n(cx)} ${n(cy - r)}Q${n(cx + w)} ${n(cy - w)} ${n(cx + r)} ${n(cy)}Q${n(cx + w)} ${n(cy + w)} ${n(cx)} ${n(cy + r)}Q${n(cx - w)} ${n(cy + w)} ${n(cx - r)} ${n(cy)}Q${n(cx - w)} ${n(cy - w)} ${n(cx)} ${n(cy - r)}Z`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scattered dots in one path per weight; `density` (0…1) decides where they fall. */
export function stipple(
  rng: Rng,
  box: Box,
  tries: number,
  color: string,
  density: (x: number, y: number) => number,
  weights: readonly number[] = [1.4, 2.2, 3],
  opacity = 1,
): string {
  const paths = weights.map(() => '');
  for (let i = 0; i < tries; i += 1) {
    const x = between(rng, box.x, box.x + box.width);
    const y = between(rng, box.y, box.y + box.height);
    if (rng() < density(x, y)) {
      const slot = Math.floor(rng() ** 2 * weights.length);
      paths[slot] = `${paths[slot] ?? ''}M${n(x)} ${n(y)}h0`;
    }
  }
  return paths
    .map(
      (d, i) =>
        `<path d="${d}" stroke="${color}" stroke-width="${weights[i] ?? 1}" stroke-linecap="round" opacity="${opacity}" fill="none"/>`,
    )
    .join('');
}

/** Two tapering strokes as a sliver: used for water, mist and speed lines. */
export function sliver(x: number, y: number, length: number, thickness: number): string {
  const h = length / 2;
  const t = thickness / 2;
  return `M${n(x - h)} ${n(y)}Q${n(x)} ${n(y - t)} ${n(x + h)} ${n(y)}Q${n(x)} ${n(y + t)} ${n(x - h)} ${n(y)}Z`;
}
