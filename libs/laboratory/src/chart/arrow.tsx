import type { Activity, PlacedArrow, Point } from './layout.ts';

export interface ArrowProps {
  arrow: PlacedArrow;
  activity: Activity;
  /** From which state to which, and with which transitions. */
  label: string;
}

/** An arrow along the laid-out points, in an `svg`. */
export const Arrow = ({ arrow: { points }, activity, label }: ArrowProps) => (
  <g
    role="img"
    aria-label={label}
    data-slot="arrow"
    data-activity={activity}
    className="fill-line-strong stroke-line-strong stroke-[1.25px] data-[activity=open]:fill-ink data-[activity=open]:stroke-ink data-[activity=taken]:fill-accent data-[activity=taken]:stroke-accent data-[activity=taken]:stroke-[2.5px]"
  >
    <path d={routeThrough(points)} fill="none" />
    <path d={headAt(points)} stroke="none" />
  </g>
);

const RADIUS = 6;
const HEAD = { length: 9, width: 4 } as const;

/** The SVG path through all points, with rounded corners. */
function routeThrough(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${inPath(point)}`;
      if (!after) return `L${inPath(towards(point, before, HEAD.length - 1))}`;
      const room = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
      return `L${inPath(towards(point, before, room))}Q${inPath(point)} ${inPath(towards(point, after, room))}`;
    })
    .join('');
}

/** The arrowhead at the last point. */
function headAt(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const base = towards(tip, before, HEAD.length);
  const across = {
    x: ((tip.y - base.y) / HEAD.length) * HEAD.width,
    y: ((base.x - tip.x) / HEAD.length) * HEAD.width,
  };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${inPath(tip)}L${inPath(left)}L${inPath(right)}Z`;
}

const inPath = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
