/**
 * Measures the chat with everything on that a public server has: client ids, limits, logs and metrics. It
 * stores each message durably before it delivers it. The limit beside it (`chat/limit.ts`) is a broadcast by
 * ws alone, which stores nothing. The load comes from this process, and the servers are processes of their
 * own: on two cores, the load takes 0.3 to 0.6 of one, and the thread or processes of the database compete
 * with it. So figures are compared within a run, and the limit does not pay for a database.
 *
 * Without options, with SQLite: deliveries a second at full speed, latency at 200 messages a second, memory
 * and heart-beats of idle sockets.
 *
 * --sockets a,b,c   subscribers (default 50,200,1000)
 * --idle n          idle sockets (default 5000; 0 leaves them out)
 * --seconds n       duration of a round (default 3)
 * --rounds n        rounds, in which the servers take turns (default 5)
 * --database a,b    sqlite, postgres or both (default sqlite)
 * --against url     a STOMP broker to compare with, see below
 * --instances n     measures instead so many servers on one PostgreSQL database, with 1,000 sockets, and then their
 *                   deliveries beside those of one server with SQLite
 * --handshakes n    measures instead clients that come: a ticket, a WebSocket, the history, with an account each
 * --storm n         kills instead a server under n clients of the site, and waits until all are back: fails if one is not
 * --profile folder  where the servers write CPU profiles
 * --deliveries n    measures instead the memory after so many deliveries to 1,000 sockets
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
import { formatTable } from '../table.ts';
import { fanOutHead, fullSpeed, measureFanOut } from './chat/fan-out.ts';
import { handshakesHead, measureHandshakes } from './chat/handshakes.ts';
import { idleHead, measureIdle } from './chat/idle.ts';
import { measureMemory, memoryHead } from './chat/memory.ts';
import { measureServers, serversHead } from './chat/servers.ts';
import { measureStorm, stormHead } from './chat/storm.ts';
import { brokerAt, type ChatTarget, startChat, startLimit, type Target } from './chat/target.ts';

const MANY = 1000;
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
    profile: { type: 'string' },
    deliveries: { type: 'string' },
  },
});
const [seconds, rounds, idle] = [values.seconds, values.rounds, values.idle].map(Number) as [
  number,
  number,
  number,
];
const counts = values.sockets.split(',').map(Number);
const databases = values.instances === undefined ? values.database.split(',') : ['postgres'];

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
  if (values.handshakes !== undefined) await printHandshakes(chats);
  else if (values.instances !== undefined) await printServers(chats);
  else if (values.deliveries !== undefined) await printMemory(chats, Number(values.deliveries));
  else await printAll(chats);
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
    profiles: values.profile,
  });
  started.push(chat);
  return chat;
}

async function printAll(chats: readonly Target[]): Promise<void> {
  const limit = await startLimit();
  started.push(limit);
  const targets = [limit, ...chats];
  if (values.against !== undefined) targets.push(brokerAt(new URL(values.against)));

  await printFanOut(targets);

  if (idle === 0) return;
  const idleRows = [idleHead];
  for (const chat of chats) idleRows.push(await measureIdle(chat, idle));
  print('Idle sockets', idleRows);
}

async function printFanOut(targets: readonly Target[]): Promise<void> {
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
}

async function printServers(chats: readonly Target[]): Promise<void> {
  const rows = [serversHead];
  for (const chat of chats) rows.push(await measureServers(chat, { sockets: MANY, seconds }));
  print('Servers on one database', rows);
  await printFanOut([await start('sqlite'), ...chats]);
}

async function printHandshakes(chats: readonly ChatTarget[]): Promise<void> {
  print('Clients that come', [handshakesHead, ...(await measureHandshakes(chats, { rounds }))]);
}

async function printStorms(clients: number): Promise<void> {
  const rows = [stormHead];
  for (const database of databases) {
    rows.push(await measureStorm(environment, { clients, cluster: await clusterOf(database) }));
  }
  print('Clients that return', rows);
}

async function printMemory(chats: readonly Target[], deliveries: number): Promise<void> {
  const rows = [memoryHead];
  for (const chat of chats) rows.push(await measureMemory(chat, { sockets: MANY, deliveries }));
  print('Memory', rows);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n\n${formatTable(rows, true)}`);
}
