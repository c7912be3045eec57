/** A point of a measurement: a time and a value. */
export type Point = readonly [time: number, value: number];

/** The slope of the line through the second half of the points, by least squares. */
export function slopeOf(points: readonly Point[]): number {
  const half = points.slice(Math.floor(points.length / 2));
  const mean = (index: 0 | 1) => half.reduce((sum, point) => sum + point[index], 0) / half.length;
  const [time, value] = [mean(0), mean(1)];
  const sum = (term: (point: Point) => number) =>
    half.reduce((total, each) => total + term(each), 0);
  return (
    sum((point) => (point[0] - time) * (point[1] - value)) / sum((point) => (point[0] - time) ** 2)
  );
}
