import { cpuTimeOf, memoryOf } from '@tales/testing/process-figures';
import { mebibytes } from '../../table.ts';
import { closeAll, openConnections } from './connection.ts';
import { load, type Pace } from './load.ts';
import { median } from '../median.ts';
import { sumOf, type Target } from './target.ts';

/** Deliveries under way. A socket has at most 1,000 messages of 300 bytes in its send buffer. */
const IN_FLIGHT = 50_000;
const MIN_WINDOW = 100;

export const fullSpeed = (sockets: number): Pace => ({
  window: Math.max(MIN_WINDOW, Math.ceil(IN_FLIGHT / sockets)),
});

export type FanOutOptions = { sockets: number; pace: Pace; rounds: number; seconds: number };

type Figures = { perSecond: number; p50: number; p99: number; cpu: number };

/**
 * Measures the delivery of messages to many sockets. The targets take turns, so that what else happens on
 * the machine meets all of them. Returns table rows; "of the limit" is the median of the rounds' ratios to
 * the first target, and the memory is read after the last round.
 */
export async function measureFanOut(
  targets: readonly Target[],
  { sockets, pace, rounds, seconds }: FanOutOptions,
): Promise<string[][]> {
  const figures = targets.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const subscribers = await openConnections(target, sockets);
      const before = sumOf(target, cpuTimeOf);
      const { perSecond, sent, latency } = await load(target, subscribers, { seconds, pace });
      const cpu = ((sumOf(target, cpuTimeOf) - before) * 1000) / (sent * sockets);
      closeAll(subscribers);
      figures[index]?.push({ perSecond, p50: latency(50), p99: latency(99), cpu });
    }
  }
  return targets.map((target, index) => {
    const own = figures[index] ?? [];
    const of = (name: keyof Figures) => median(own.map((figure) => figure[name]));
    const ratio = (name: keyof Figures) =>
      median(own.map((figure, round) => figure[name] / (figures[0]?.[round]?.[name] ?? NaN)));
    return [
      sockets.toString(),
      target.name,
      Math.round(of('perSecond')).toLocaleString('en'),
      ratio('perSecond').toFixed(2),
      `${of('p50').toFixed(1)} ms`,
      `${of('p99').toFixed(1)} ms`,
      ratio('p99').toFixed(2),
      ...(target.pids.length > 0
        ? [`${of('cpu').toFixed(2)} µs`, mebibytes(sumOf(target, memoryOf))]
        : ['–', '–']),
    ];
  });
}

export const fanOutHead = [
  ...['Sockets', 'Server', 'Deliveries/s', 'Of the limit', 'Latency p50', 'p99'],
  ...['p99 of the limit', 'CPU of all servers per delivery', 'Memory'],
];
