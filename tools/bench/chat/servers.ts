import { memoryOf } from '@tales/testing/process-figures';
import { cpuTimeOf } from '../process-time.ts';
import { closeAll, openConnections } from './connection.ts';
import { load } from './load.ts';
import { sumOf, type Target } from './target.ts';

const RATE = 50;
const LATENCY_SOCKETS = 50;
const LATENCY_RATE = 200;

/**
 * Measures what servers cost that share a database: the rate of handshakes, memory, the CPU time of all
 * servers for a delivery, and the time until a message is at the clients of other servers. Returns a table
 * row.
 */
export async function measureServers(
  target: Target,
  { sockets, seconds }: { sockets: number; seconds: number },
): Promise<string[]> {
  const [memoryBefore, from] = [sumOf(target, memoryOf), performance.now()];
  const subscribers = await openConnections(target, sockets);
  const handshakes = (sockets * 1000) / (performance.now() - from);
  const memory = ((sumOf(target, memoryOf) - memoryBefore) * 1024) / sockets;
  const cpuBefore = sumOf(target, cpuTimeOf);
  const { sent } = await load(target, subscribers, { seconds, pace: { rate: RATE } });
  const cpu = sumOf(target, cpuTimeOf) - cpuBefore;
  closeAll(subscribers);

  const few = await openConnections(target, LATENCY_SOCKETS);
  const { latency } = await load(target, few, { seconds, pace: { rate: LATENCY_RATE } });
  closeAll(few);
  const ms = (percentile: number) => `${latency(percentile).toFixed(1)} ms`;
  return [
    target.pids.length.toString(),
    `${handshakes.toFixed(0)}/s`,
    `${memory.toFixed(0)} KB`,
    (sent * sockets).toString(),
    `${((cpu * 1000) / (sent * sockets)).toFixed(2)} µs`,
    ...[50, 95, 99].map(ms),
  ];
}

export const serversHead = [
  ...['Servers', 'Handshakes', 'Memory per socket', 'Deliveries'],
  ...['CPU of all servers per delivery', 'Latency p50', 'p95', 'p99'],
];
