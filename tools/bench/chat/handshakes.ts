import { apiPaths, NEWEST_MESSAGES } from '@tales/api-client/wire';
import { call } from '@tales/testing/http';
import { cpuTimeOf } from '@tales/testing/process-figures';
import { median } from '../median.ts';
import { closeAll, type Connection, openConnection } from './connection.ts';
import { type ChatTarget, sumOf } from './target.ts';

/** Clients that come at the same time. */
const AT_ONCE = 50;

/**
 * Measures what clients cost that come: each gets a ticket, opens a WebSocket with it, connects, subscribes to
 * messages and users and gets the history. Each has an account of its own. The servers take turns. Returns
 * table rows.
 */
export async function measureHandshakes(
  targets: readonly ChatTarget[],
  { rounds }: { rounds: number },
): Promise<string[][]> {
  const figures = targets.map(() => ({ tickets: [] as Figure[], handshakes: [] as Figure[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const tickets = await measure(target, (client) => ticketOf(target, client));
      const connections = await measure(target, (client) => open(target, client, tickets.results));
      closeAll(connections.results);
      figures[index]?.tickets.push(tickets);
      figures[index]?.handshakes.push(connections);
    }
  }
  const cells = (all: readonly Figure[] = []) => [
    `${median(all.map(({ perSecond }) => perSecond)).toFixed(0)}/s`,
    `${median(all.map(({ cpu }) => cpu)).toFixed(2)} ms`,
    `${median(all.map(({ databaseCpu }) => databaseCpu)).toFixed(2)} ms`,
  ];
  return targets.map(({ name, tokens }, index) => [
    ...[name, tokens.length.toString()],
    ...[...cells(figures[index]?.tickets), ...cells(figures[index]?.handshakes)],
  ]);
}

type Figure = { perSecond: number; cpu: number; databaseCpu: number };

/** Does something once for each client, many at the same time. */
async function measure<Result>(
  target: ChatTarget,
  work: (client: number) => Promise<Result>,
): Promise<Figure & { results: Result[] }> {
  const { length } = target.tokens;
  const cpuBefore = sumOf(target, cpuTimeOf);
  const databaseBefore = databaseCpuOf(target);
  const from = performance.now();
  const results: Result[] = [];
  let next = 0;
  async function workOff() {
    while (next < length) {
      const client = next++;
      results[client] = await work(client);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  const perSecond = (length * 1000) / (performance.now() - from);
  return {
    results,
    perSecond,
    cpu: (sumOf(target, cpuTimeOf) - cpuBefore) / length,
    databaseCpu: (databaseCpuOf(target) - databaseBefore) / length,
  };
}

const databaseCpuOf = ({ database }: ChatTarget) =>
  database === undefined ? 0 : cpuTimeOf(database);

async function ticketOf(target: ChatTarget, client: number): Promise<string> {
  const { status, body } = await call({
    port: Number(target.urlOf(client).port),
    method: 'POST',
    path: apiPaths.ticket,
    headers: { Authorization: `Bearer ${target.tokens[client] ?? ''}` },
  });
  if (status !== 200) throw new Error(`A ticket was refused: ${status.toString()} ${body}`);
  return (JSON.parse(body) as { ticket: string }).ticket;
}

function open(target: ChatTarget, client: number, tickets: string[]): Promise<Connection> {
  const url = new URL(target.urlOf(client));
  url.searchParams.set('token', tickets[client] ?? '');
  return openConnection({ ...target, urlOf: () => url }, client, { history: NEWEST_MESSAGES });
}

export const handshakesHead = [
  ...['Server', 'Clients', 'Tickets', 'CPU of the server', 'of PostgreSQL'],
  ...['Handshakes', 'CPU of the server', 'of PostgreSQL'],
];
