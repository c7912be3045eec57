/**
 * Measures the chat with everything on that a public server has: client ids, limits, logs and metrics. It
 * stores each message durably before it delivers it. The limit beside it (`chat/limit.ts`) is a broadcast by
 * ws alone, which stores nothing. The load comes from this process, and the servers are processes of their
 * own: on two cores, the load takes 0.3 to 0.6 of one, and the thread or processes of the database compete
 * with it. So figures are compared within a run, and the limit does not pay for a database.
 *
 * Without options, with SQLite: deliveries a second at full speed, latency at 200 messages a second, and the memory of
 * idle sockets.
 *
 * --sockets a,b,c   subscribers (default 50,200,1000)
 * --idle n          idle sockets (default 5000; 0 leaves them out)
 * --seconds n       duration of a round (default 3)
 * --rounds n        rounds, in which the servers take turns (default 5)
 * --database a,b    sqlite, postgres or both (default sqlite)
 * --against url     a STOMP broker to compare with, see below
 * --instances n     so many servers on one PostgreSQL database, beside one server with SQLite
 * --handshakes n    measures instead clients that come: a ticket, a WebSocket, the history, with an account each
 * --storm n         kills instead a server under n clients of the site, and waits until all are back: fails if one is not
 * --short           takes each figure once, in a second, without idle sockets
 *
 * RabbitMQ 3.10 of Debian, as any user and apart from a system's own, in the folder /tmp/rabbit:
 *
 *     export HOME=/tmp/rabbit RABBITMQ_NODENAME=bench@localhost RABBITMQ_NODE_PORT=25672 RABBITMQ_DIST_PORT=35672
 *     export RABBITMQ_MNESIA_BASE=/tmp/rabbit RABBITMQ_LOG_BASE=/tmp/rabbit ERL_EPMD_ADDRESS=127.0.0.1
 *     export RABBITMQ_NODE_IP_ADDRESS=127.0.0.1
 *     export RABBITMQ_ENABLED_PLUGINS_FILE=/tmp/rabbit/plugins RABBITMQ_CONFIG_FILE=/tmp/rabbit/rabbitmq
 *     echo '[rabbitmq_web_stomp].' > /tmp/rabbit/plugins
 *     echo 'web_stomp.tcp.ip = 127.0.0.1' > /tmp/rabbit/rabbitmq.conf
 *     /usr/lib/rabbitmq/bin/rabbitmq-server & echo $!   # kill this process to stop it
 *     npm run bench:chat -- --idle 0 --against ws://127.0.0.1:15674/ws
 */
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { openTestEnvironment } from '@tales/testing/test-environment';
import { memoryOf } from '@tales/testing/process-figures';
import { formatTable } from '../table.ts';
import { closeAll, openConnections } from './chat/connection.ts';
import { fanOutHead, fullSpeed, measureFanOut } from './chat/fan-out.ts';
import { handshakesHead, measureHandshakes } from './chat/handshakes.ts';
import { measureStorm, stormHead } from './chat/storm.ts';
import {
  brokerAt,
  type ChatTarget,
  startChat,
  startLimit,
  sumOf,
  type Target,
} from './chat/target.ts';

const RATE = { rate: 200 };
const RATE_SOCKETS = 200;

const isShort = process.argv.includes('--short');
const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    sockets: { type: 'string', default: isShort ? '20,100' : '50,200,1000' },
    idle: { type: 'string', default: isShort ? '0' : '5000' },
    seconds: { type: 'string', default: isShort ? '1' : '3' },
    rounds: { type: 'string', default: isShort ? '1' : '5' },
    database: { type: 'string', default: 'sqlite' },
    against: { type: 'string' },
    instances: { type: 'string' },
    handshakes: { type: 'string' },
    storm: { type: 'string' },
  },
});
const [seconds, rounds, idle] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.idle),
];
const counts = values.sockets.split(',').map(Number);
const databases =
  values.instances === undefined ? values.database.split(',') : ['sqlite', 'postgres'];

const environment = await openTestEnvironment({ small: true });
const clusters: Cluster[] = [];
const started: Target[] = [];
try {
  if (values.storm === undefined) await printChats();
  else await printStorms(Number(values.storm));
} finally {
  for (const target of started) await target.stop();
  for (const cluster of clusters) await cluster.remove();
  await environment.close();
}
process.exit();

async function printChats(): Promise<void> {
  const chats = [];
  for (const database of databases) chats.push(await start(database));
  if (values.handshakes === undefined) await printFanOut(chats);
  else
    print('Clients that come', [handshakesHead, ...(await measureHandshakes(chats, { rounds }))]);
}

async function clusterOf(database: string): Promise<Cluster | undefined> {
  if (database !== 'postgres') return undefined;
  const cluster = await startCluster({ durable: true });
  clusters.push(cluster);
  return cluster;
}

async function start(database: string): Promise<ChatTarget> {
  const chat = await startChat(environment, await clusterOf(database), {
    instances: database === 'postgres' ? Number(values.instances ?? 1) : 1,
    readers: Number(values.handshakes ?? 0),
  });
  started.push(chat);
  return chat;
}

async function printFanOut(chats: readonly Target[]): Promise<void> {
  const limit = await startLimit();
  started.push(limit);
  const targets = [limit, ...chats];
  if (values.against !== undefined) targets.push(brokerAt(new URL(values.against)));

  const rows = [fanOutHead];
  for (const sockets of counts) {
    rows.push(
      ...(await measureFanOut(targets, { sockets, pace: fullSpeed(sockets), rounds, seconds })),
    );
  }
  print('Full speed', rows);

  const sockets = Math.min(RATE_SOCKETS, Math.max(...counts));
  const atRate = await measureFanOut(targets, { sockets, pace: RATE, rounds, seconds });
  print(`${RATE.rate.toString()} messages a second`, [fanOutHead, ...atRate]);

  if (idle === 0) return;
  const idleRows = [['Idle sockets', 'Server', 'Memory per socket']];
  for (const chat of chats) {
    const before = sumOf(chat, memoryOf);
    const connections = await openConnections(chat, idle);
    const each = ((sumOf(chat, memoryOf) - before) * 1024) / idle;
    closeAll(connections);
    idleRows.push([idle.toString(), chat.name, `${each.toFixed(1)} KB`]);
  }
  print('Idle', idleRows);
}

async function printStorms(clients: number): Promise<void> {
  const rows = [stormHead];
  for (const database of databases) {
    rows.push(await measureStorm(environment, { clients, cluster: await clusterOf(database) }));
  }
  print('Clients that return', rows);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n\n${formatTable(rows, true)}`);
}
