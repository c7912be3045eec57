/**
 * Simulates many servers on one PostgreSQL database: each has the real storage and the real message log,
 * without sockets. Some of them write, all read, and it measures what a message costs the database and
 * how late the last server has it.
 *
 * --instances a,b,c   servers of each run (default 1,2,5,10,20)
 * --rate n            messages a second of all servers together (default 200)
 * --seconds n         duration of each run (default 10)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from '@tales/testing/postgres/cluster';
import { MessageLog, openStorage } from '@tales/testing/server-modules';
import { formatTable } from '../table.ts';
import { cpuTimeOf } from './process-time.ts';

const WRITERS = 4;
/** Ms between two looks at the database without a notification, as in the chat. */
const POLL = 1000;

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '1,2,5,10,20' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);

const rows: string[][] = [];
for (const count of values.instances.split(',').map(Number)) rows.push(await simulate(count));
console.log(
  formatTable(
    [
      [
        ...['Servers', 'Messages', 'Notifications per server and second', 'p50', 'p95', 'p99'],
        ...['CPU of PostgreSQL per message', 'CPU of one server per message'],
      ],
      ...rows,
    ],
    true,
  ),
);
process.exit();

async function simulate(count: number): Promise<string[]> {
  const cluster = await startCluster({ durable: true });
  const url = new URL(cluster.url());
  const delays: number[] = [];
  let received = 0;
  let notifications = 0;
  const servers = [];
  for (let index = 0; index < count; index++) {
    const storage = await openStorage(url);
    const log = new MessageLog({
      store: storage.messages,
      present: (message) => message,
      appended(entries) {
        const now = performance.now();
        received += entries.length;
        for (const { value } of entries) delays.push(now - Number(value.content));
      },
      onError: console.error,
    });
    await log.open();
    const refresh = () => void log.refresh().catch(console.error);
    storage.changes.onChange('messages', () => {
      notifications++;
      refresh();
    });
    servers.push({ storage, log, timer: setInterval(refresh, POLL) });
  }

  const database = cluster.processId();
  const before = [cpuTimeOf(database), cpuTimeOf(process.pid)] as const;
  const total = rate * seconds;
  const from = performance.now();
  const pending = [];
  for (let sent = 0; sent < total; await wait(2)) {
    const due = Math.min(total, ((performance.now() - from) / 1000) * rate);
    for (; sent < due; sent++) {
      const server = servers[sent % Math.min(count, WRITERS)];
      const content = performance.now().toString();
      const stored = server?.log.append([{ sender: 'elias', content, sentAt: 0 }]);
      pending.push(stored?.then(() => server?.storage.changes.publish('messages')));
    }
  }
  await Promise.all(pending);
  while (received < total * count) await wait(10);
  const cpu = [cpuTimeOf(database) - before[0], cpuTimeOf(process.pid) - before[1]] as const;

  for (const { storage, log, timer } of servers) {
    clearInterval(timer);
    await log.idle();
    await storage.close();
  }
  await cluster.remove();
  delays.sort((one, other) => one - other);
  const at = (share: number) => `${(delays[Math.floor(delays.length * share)] ?? 0).toFixed(1)} ms`;
  const perMessage = (ms: number) => `${(ms / total).toFixed(2)} ms`;
  return [
    count.toString(),
    total.toString(),
    (notifications / count / seconds).toFixed(0),
    ...[at(0.5), at(0.95), at(0.99)],
    perMessage(cpu[0]),
    perMessage(cpu[1] / count),
  ];
}
