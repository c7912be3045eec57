import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf, peakOf } from '@tales/testing/process-figures';
import { mebibytes } from '../../table.ts';
import { closeAll, openConnections } from './connection.ts';
import { fullSpeed } from './fan-out.ts';
import { load } from './load.ts';
import { sumOf, type Target } from './target.ts';

const SECONDS = 5;
/** Ms. */
const REST = 60_000;

/** Measures the memory of a server after many deliveries at full speed. Returns a table row. */
export async function measureMemory(
  target: Target,
  { sockets, deliveries }: { sockets: number; deliveries: number },
): Promise<string[]> {
  const before = sumOf(target, memoryOf);
  const subscribers = await openConnections(target, sockets);
  const opened = sumOf(target, memoryOf);
  let done = 0;
  while (done < deliveries) {
    const { sent } = await load(target, subscribers, {
      seconds: SECONDS,
      pace: fullSpeed(sockets),
    });
    done += sent * sockets;
  }
  const after = sumOf(target, memoryOf);
  const peak = sumOf(target, peakOf);
  closeAll(subscribers);
  await wait(REST);
  return [
    sockets.toString(),
    target.name,
    done.toLocaleString('en'),
    ...[before, opened, peak, after, sumOf(target, memoryOf)].map(mebibytes),
  ];
}

export const memoryHead = [
  ...['Sockets', 'Server', 'Deliveries', 'Memory before', 'Sockets open', 'Peak', 'After'],
  'A minute after the sockets have closed',
];
