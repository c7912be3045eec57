/**
 * Measures the chat: deliveries per second at full speed, latency at 200 messages per second, memory and CPU
 * time. The server has no limits on message rates or on connections per account, and stores each message
 * durably before delivering it. The load comes from the same machine, so compare figures only within a run.
 *
 * --sockets a,b   numbers of subscribers (default 50,200,1000)
 * --seconds n     duration of each measurement (default 3)
 * --postgres      stores messages in PostgreSQL instead of SQLite
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetchToken } from '@tales/testing/http';
import { startCluster } from '@tales/testing/postgres/cluster';
import { memoryOf } from '@tales/testing/process-figures';
import { spawnServer } from '@tales/testing/server';
import { accounts, addTestAccounts, openTestEnvironment } from '@tales/testing/test-environment';
import { openSubscriber, stompFrame, webSocketFrame } from '@tales/testing/websocket';

/** Approximate maximum number of pending deliveries to all subscribers at full speed. */
const IN_FLIGHT = 50_000;
/** Maximum number of pending messages at full speed. At 256, the server would pause reading. */
const MAX_WINDOW = 250;
const RATE = 200;
const WARM_UP = 500;
/** The last byte of a JSON object, and the NUL that ends the frame. */
const END = Buffer.from('}\0');
const SENT = 'sent ';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '50,200,1000' },
    seconds: { type: 'string', default: '3' },
    postgres: { type: 'boolean', default: false },
  },
});
const limits = ['CHAT_RATE', 'CHAT_DAILY', 'CHAT_CONNECTIONS', 'WRITE_RATE'];

await using closing = new AsyncDisposableStack();
const environment = await openTestEnvironment();
closing.defer(environment.close);
const env: Record<string, string> = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://tales.example',
  LOG_LEVEL: 'info',
  JWT_SECRET: 'x'.repeat(64),
  ...Object.fromEntries(limits.map((name) => [name, '0'])),
};
if (values.postgres) {
  const cluster = await startCluster({ durable: true });
  closing.defer(cluster.remove);
  env['DATABASE_URL'] = cluster.url();
  await addTestAccounts(new URL(cluster.url()));
}
const folder = await environment.dataFolder();
const server = spawnServer({ site: environment.site, folder, env });
closing.defer(server.kill);
const port = await server.opened();
const token = await fetchToken(port, accounts[0]);

const rows: object[] = [];
for (const sockets of values.sockets.split(',').map(Number)) {
  const before = memoryOf(server.pid);
  const subscribers = await openSubscribers(sockets);
  const each = ((memoryOf(server.pid) - before) * 1024) / sockets;
  const full = await measure(subscribers, Math.min(MAX_WINDOW, Math.ceil(IN_FLIGHT / sockets)));
  const paced = await measure(subscribers, 'rate');
  for (const subscriber of subscribers) subscriber.socket.destroy();
  rows.push({
    sockets,
    'deliveries, 1/s': Math.round(full.perSecond),
    'CPU of a delivery, µs': Number(full.cpu.toFixed(2)),
    [`p50 at ${RATE}/s, ms`]: Number(paced.latency(50).toFixed(1)),
    'p99, ms': Number(paced.latency(99).toFixed(1)),
    'memory of an idle socket, KB': Number(each.toFixed(1)),
    'memory, MB': Math.round(memoryOf(server.pid)),
  });
}
console.table(rows);
await closing.disposeAsync();
process.exit();

type Subscriber = Awaited<ReturnType<typeof openSubscribers>>[number];

/** Opens subscribers that count messages without parsing them. @throws Error if a handshake fails */
async function openSubscribers(count: number) {
  const opened = [];
  while (opened.length < count) {
    const { socket, status } = await openSubscriber(port, token);
    if (status !== 101) throw new Error(`The handshake was answered ${status}.`);
    const onData: (messages: number, bytes: Buffer) => void = () => undefined;
    opened.push({ socket, onData });
  }
  for (const subscriber of opened) {
    let isCut = false;
    subscriber.socket.on('data', (bytes: Buffer) => {
      let found = isCut && bytes[0] === 0 ? 1 : 0;
      for (let index = bytes.indexOf(END); index !== -1; index = bytes.indexOf(END, index + 2))
        found++;
      isCut = bytes.at(-1) === END[0];
      subscriber.onData(found, bytes);
    });
  }
  // Waits for the stored messages, which arrive first and must not be counted.
  await wait(1000);
  return opened;
}

/**
 * Measures deliveries, CPU time and latencies while one client sends messages.
 * @param pace maximum number of pending messages, or `rate` for 200 messages per second
 * @throws Error if a message is lost or duplicated
 */
async function measure(subscribers: readonly Subscriber[], pace: number | 'rate') {
  const sender = await openSubscriber(port, token, { subscriptions: 0 });
  const count = subscribers.length;
  const latencies: number[] = [];
  let [sent, delivered, isSending, isMeasuring] = [0, 0, true, false];

  const send = (messages: number) => {
    if (messages <= 0 || !isSending) return;
    sent += messages;
    sender.socket.write(Buffer.concat(Array.from({ length: messages }, message)));
  };
  const fill = () => {
    if (pace !== 'rate') send(pace - (sent - Math.floor(delivered / count)));
  };
  for (const [index, subscriber] of subscribers.entries()) {
    subscriber.onData = (messages, bytes) => {
      delivered += messages;
      // Reading the timestamps for every subscriber would slow this process down.
      if (isMeasuring && index % Math.ceil(count / 16) === 0) readLatencies(bytes, latencies);
      fill();
    };
  }
  const from = performance.now();
  const timer = setInterval(() => {
    if (pace === 'rate') send(Math.floor(((performance.now() - from) / 1000) * RATE) - sent);
  }, 1);
  fill();
  await wait(WARM_UP);
  const before = delivered;
  const began = performance.now();
  const cpu = cpuTimeOf(server.pid);
  isMeasuring = true;
  await wait(Number(values.seconds) * 1000);
  const measured = delivered - before;
  const perSecond = (measured * 1000) / (performance.now() - began);
  const used = (cpuTimeOf(server.pid) - cpu) * 1000;
  isMeasuring = false;
  isSending = false;
  clearInterval(timer);
  for (let last = -1; last !== delivered; await wait(1000)) last = delivered;
  sender.socket.destroy();
  if (delivered !== sent * count) {
    throw new Error(`${delivered} of ${sent * count} were delivered.`);
  }
  latencies.sort((one, other) => one - other);
  const latency = (percentile: number) =>
    latencies[Math.floor((latencies.length * percentile) / 100)] ?? NaN;
  return { perSecond, cpu: used / measured, latency };
}

/** Returns a SEND frame whose `content` includes the current time. */
function message(): Buffer {
  const content = `${SENT}${performance.now().toFixed(3).padStart(14, '0')}`.padEnd(100, '.');
  const id = randomBytes(12).toString('base64url');
  const headers = { destination: '/app/chat', 'client-id': id };
  return webSocketFrame(stompFrame('SEND', headers, JSON.stringify({ content })));
}

/** Adds the latencies of the messages in `bytes` to `latencies`. Ignores incomplete timestamps. */
function readLatencies(bytes: Buffer, latencies: number[]): void {
  const now = performance.now();
  for (let index = bytes.indexOf(SENT); index !== -1; index = bytes.indexOf(SENT, index + 1)) {
    const time = bytes.toString('latin1', index + SENT.length, index + SENT.length + 14);
    if (time.length === 14) latencies.push(now - Number(time));
  }
}

/** Returns the CPU time in ms. Fields 14 and 15 of `/proc/<pid>/stat` are in clock ticks, usually 10 ms. */
function cpuTimeOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
