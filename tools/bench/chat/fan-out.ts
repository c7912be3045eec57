import { closeAll, openConnections } from './connection.ts';
import { load, type Pace } from './load.ts';
import { median } from '../median.ts';
import type { Target } from './target.ts';

/** Deliveries under way. A socket has at most 1,000 messages of 300 bytes in its send buffer. */
const IN_FLIGHT = 50_000;
const SMALLEST_WINDOW = 100;

export const fullSpeed = (sockets: number): Pace => ({
  window: Math.max(SMALLEST_WINDOW, Math.ceil(IN_FLIGHT / sockets)),
});

export type FanOutOptions = { sockets: number; pace: Pace; rounds: number; seconds: number };

/**
 * Measures the delivery of messages to many sockets. The targets take turns, so that what else happens on
 * the machine meets all of them. Returns table rows; "of the limit" is the median of the rounds' ratios to
 * the first target.
 */
export async function measureFanOut(
  targets: readonly Target[],
  { sockets, pace, rounds, seconds }: FanOutOptions,
): Promise<string[][]> {
  const figures = targets.map(() => ({
    perSecond: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const subscribers = await openConnections(target, sockets);
      const { perSecond, latency } = await load(target, subscribers, { seconds, pace });
      closeAll(subscribers);
      figures[index]?.perSecond.push(perSecond);
      figures[index]?.p50.push(latency(50));
      figures[index]?.p99.push(latency(99));
    }
  }
  const ratio = (values: readonly number[], limits: readonly number[] = []) =>
    median(values.map((value, round) => value / (limits[round] ?? NaN))).toFixed(2);
  const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;
  return figures.map(({ perSecond, p50, p99 }, index) => [
    sockets.toString(),
    targets[index]?.name ?? '',
    Math.round(median(perSecond)).toLocaleString('en'),
    ratio(perSecond, figures[0]?.perSecond),
    ms(p50),
    ms(p99),
    ratio(p99, figures[0]?.p99),
  ]);
}

export const fanOutHead = [
  ...['Sockets', 'Server', 'Deliveries/s', 'Of the limit'],
  ...['Latency p50', 'p99', 'p99 of the limit'],
];
