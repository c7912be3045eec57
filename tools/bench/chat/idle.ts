import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '@tales/testing/process-figures';
import { closeAll, openConnections } from './connection.ts';
import { sumOf, type Target } from './target.ts';

/** Ms between two heart-beats of the server, which the client asks for and the chat agrees to. */
const INTERVAL = 10_000;
/** Intervals that are watched. */
const INTERVALS = 3;
const KIB = 1024;

/**
 * Measures sockets that only receive heart-beats: the memory of the server, read when all are open and again
 * at the end, and the time between two heart-beats, as the clients see it. Returns a table row.
 */
export async function measureIdle(target: Target, sockets: number): Promise<string[]> {
  const before = sumOf(target, memoryOf);
  const heartbeat = `0,${INTERVAL.toString()}`;
  const connections = await openConnections(target, sockets, { heartbeat });
  const gaps: number[] = [];
  for (const connection of connections) {
    let last: number | undefined;
    connection.onData = (frames) => {
      // Users come and go at first; later only heart-beats arrive.
      const now = performance.now();
      if (frames === 0 && last !== undefined) gaps.push(now - last);
      last = now;
    };
  }
  await wait((INTERVALS + 1) * INTERVAL);
  const used = (sumOf(target, memoryOf) - before) * KIB;
  closeAll(connections);
  const longest = gaps.reduce((most, gap) => Math.max(most, gap), 0);
  const late = gaps.filter((gap) => gap > INTERVAL).length;
  return [
    sockets.toString(),
    target.name,
    `${(used / sockets).toFixed(1)} KB`,
    gaps.length.toString(),
    `${(longest / 1000).toFixed(3)} s`,
    late.toString(),
  ];
}

export const idleHead = [
  ...['Sockets', 'Server', 'Memory per socket', 'Heart-beats', 'Longest interval'],
  `Over ${(INTERVAL / 1000).toString()} s`,
];
