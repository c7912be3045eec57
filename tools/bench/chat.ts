/**
 * Measures the chat on one or more servers that share a PostgreSQL database:
 *
 * - the CPU time of the servers for each delivery of a message to a socket
 * - the memory of the servers for each socket, and the rate of handshakes
 * - the time from a message's sending to its arrival at a client of another server
 *
 * --instances n   servers (default 1)
 * --sockets n     subscribers, spread over the servers (default 1000)
 * --rate n        messages a second for the CPU time (default 50)
 * --latency-rate  messages a second for the latency, with 50 subscribers (default 200)
 * --seconds n     duration of each part (default 10)
 */
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signIn } from '../attacks/harness/http.ts';
import { memoryOf } from '../attacks/harness/process-figures.ts';
import {
  accounts,
  addAccounts,
  openLaboratory,
  type Server,
  spawnServer,
} from '../attacks/harness/server.ts';
import { formatTable } from '../attacks/harness/table.ts';
import { openSubscriber, stompFrame, webSocketFrame } from '../attacks/harness/websocket.ts';
import { startCluster } from '../postgres/cluster.ts';
import { cpuTimeOf } from './process-time.ts';

const LATENCY_SOCKETS = 50;
const MESSAGE = Buffer.from('MESSAGE\n');
const SENT = /sent (\d+(?:\.\d+)?)/g;

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '1' },
    sockets: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '50' },
    'latency-rate': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);

interface Instance {
  server: Server;
  port: number;
  tokens: readonly string[];
}

const laboratory = await openLaboratory({ small: true });
const cluster = await startCluster({ durable: true });
const instances: Instance[] = [];
try {
  await addAccounts(new URL(cluster.url()));
  for (let index = 0; index < Number(values.instances); index++) instances.push(await start());
  const cpu = await measureCpuTime(Number(values.sockets), Number(values.rate));
  const latency = await measureLatency(LATENCY_SOCKETS, Number(values['latency-rate']));
  const microseconds = (value: number) => `${value.toFixed(2)} µs`;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    formatTable(
      [
        [
          ...['Servers', 'Handshakes', 'Memory per socket', 'Deliveries'],
          ...['CPU of all servers per delivery', 'Latency p50', 'p95', 'p99'],
        ],
        [
          instances.length.toString(),
          `${cpu.handshakes.toFixed(0)}/s`,
          `${cpu.memory.toFixed(0)} KB`,
          cpu.deliveries.toString(),
          microseconds(cpu.perDelivery),
          ms(latency.p50),
          ms(latency.p95),
          ms(latency.p99),
        ],
      ],
      true,
    ),
  );
} finally {
  for (const { server } of instances) await server.stop();
  await cluster.remove();
  await laboratory.close();
}
process.exit();

/** Starts a server without limits. */
async function start(): Promise<Instance> {
  const server = spawnServer({
    site: laboratory.site,
    folder: '',
    env: {
      DATABASE_URL: cluster.url(),
      CHAT_RATE: '0',
      CHAT_CONNECTIONS: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      WRITE_RATE: '0',
    },
  });
  const port = await server.opened();
  const tokens = [];
  for (const account of accounts) tokens.push(await signIn(port, account));
  return { server, port, tokens };
}

/** Opens subscribers, the first at the first server, the second at the second, and so on. */
async function subscribe(count: number): Promise<Socket[]> {
  const AT_ONCE = 20;
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const opening = Array.from(
      { length: Math.min(AT_ONCE, count - sockets.length) },
      (_, offset) => {
        const index = sockets.length + offset;
        const { port, tokens } = instances[index % instances.length] ?? missing();
        return openSubscriber(port, tokens[index % tokens.length] ?? '');
      },
    );
    sockets.push(...(await Promise.all(opening)).map(({ socket }) => socket));
  }
  return sockets;
}

/** Sends messages at a constant rate through the first socket; `content` is called for each. */
async function send(sockets: readonly Socket[], rate: number, content: () => string) {
  const [sender] = sockets;
  const total = rate * seconds;
  const from = performance.now();
  for (let sent = 0; sent < total; await wait(5)) {
    const due = Math.min(total, ((performance.now() - from) / 1000) * rate);
    for (; sent < due; sent++) {
      const body = JSON.stringify({ content: content() });
      sender?.write(webSocketFrame(stompFrame('SEND', { destination: '/app/chat' }, body)));
    }
  }
  return total;
}

async function measureCpuTime(count: number, rate: number) {
  const memory = () => instances.reduce((sum, { server }) => sum + memoryOf(server.pid), 0);
  const [memoryBefore, from] = [memory(), performance.now()];
  const sockets = await subscribe(count);
  const opened = {
    handshakes: (count * 1000) / (performance.now() - from),
    memory: ((memory() - memoryBefore) * 1024) / count,
  };
  let deliveries = 0;
  for (const socket of sockets) {
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(MESSAGE); at !== -1; at = chunk.indexOf(MESSAGE, at + 1)) {
        deliveries++;
      }
    });
  }
  // What was stored before is delivered first.
  await quiet(() => deliveries);
  deliveries = 0;
  const cpu = () => instances.reduce((sum, { server }) => sum + cpuTimeOf(server.pid), 0);
  const before = cpu();
  const sent = await send(sockets, rate, () => 'x'.repeat(100));
  await quiet(() => deliveries);
  const used = cpu() - before;
  const expected = sent * count;
  // A frame may be split between two chunks and not be counted.
  if (deliveries < expected * 0.99 || deliveries > expected) {
    throw new Error(`${deliveries.toString()} of ${expected.toString()} were delivered.`);
  }
  for (const socket of sockets) socket.destroy();
  return { ...opened, deliveries: expected, perDelivery: (used * 1000) / expected };
}

async function measureLatency(count: number, rate: number) {
  const sockets = await subscribe(count);
  const times: number[] = [];
  // The second socket is at another server than the first, which sends, if there are several.
  sockets[1]?.on('data', (chunk: Buffer) => {
    const now = performance.now();
    for (const [, sent] of chunk.toString('latin1').matchAll(SENT)) times.push(now - Number(sent));
  });
  for (const socket of sockets) socket.resume();
  await quiet(() => times.length);
  times.length = 0;
  await send(sockets, rate, () => `sent ${performance.now().toFixed(3)}`);
  await quiet(() => times.length);
  for (const socket of sockets) socket.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Resolves when a count has not changed for a second. */
async function quiet(count: () => number): Promise<void> {
  for (let before = NaN; before !== count(); await wait(1000)) before = count();
}

function missing(): never {
  throw new Error('There is no server.');
}
