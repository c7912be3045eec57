import { randomUUID } from 'node:crypto';
import { until } from '@tales/testing/until';
import {
  checkHistory,
  numberOf,
  type Problem,
  type ReceivedMessage,
  type SentMessage,
} from './check-history.ts';
import { mend, type Situation, type Step, take } from './steps.ts';
import type { System } from './system.ts';

/** Ms until everything is acknowledged and delivered after the last fault. */
const TIMEOUT = 60_000;
/** Events of earlier runs that are kept: what was sent then without a client id may be stored now. */
const KEPT_EVENTS = 1000;

/**
 * Takes the steps, ends all faults, sends again what is not acknowledged, lets all clients read everything
 * again, and checks the history.
 *
 * @throws Error if the system does not work again
 */
export async function runSteps(system: System, steps: readonly Step[]): Promise<Problem[]> {
  const { clients, history, instances, places } = system;
  const start = await mark(system);
  const late = history.filter(
    (event) => event.type === 'send' && event.message.clientId === undefined,
  );
  history.splice(0, history.length, ...late.slice(-KEPT_EVENTS));
  for (const client of clients) client.reconnect(start.id);

  const situation: Situation = {
    messages: [],
    sending: [],
    faults: new Set(),
    isDatabaseCut: false,
  };
  for (const step of steps) await take(step, system, situation);

  await mend(system, situation);
  await acknowledge(
    system,
    situation.messages.filter(({ clientId }) => clientId !== undefined),
  );
  const end = await mark(system);

  const readers = new Set(clients.map(({ reader }) => reader()));
  for (const [index, client] of clients.entries()) {
    places[index] = index % instances.length;
    client.reconnect(start.id);
  }
  const hasAll = ({ reader, received }: (typeof clients)[number]) =>
    !readers.has(reader()) && received().some(({ id }) => id === end.id);
  await untilOrThrow(
    () => clients.every(hasAll),
    'A reader who comes back does not get everything.',
  );
  return checkHistory(history, [start, ...(clients[0]?.received() ?? [])]);
}

/** Sends a message, and waits until every reader has it. */
async function mark(system: System): Promise<ReceivedMessage> {
  const { clients } = system;
  const sender = clients[0]?.account.username ?? '';
  const clientId = randomUUID();
  await acknowledge(system, [{ sender, content: `mark ${clientId}`, clientId }]);
  const find = () =>
    clients
      .flatMap(({ received }) => received())
      .find((message) => message.clientId === clientId && message.sender === sender);
  const haveAll = () => {
    const number = numberOf(find()?.id ?? '');
    return clients.every(({ lastId }) => numberOf(lastId() ?? '') >= number);
  };
  await untilOrThrow(haveAll, 'A reader does not get the newest message.');
  const found = find();
  if (!found) throw new Error('No reader has the newest message.');
  return found;
}

/** Sends messages until each has a RECEIPT, and waits until no other one is awaited. */
async function acknowledge(
  { clients, history }: System,
  messages: readonly SentMessage[],
): Promise<void> {
  const isSettled = () => {
    const acknowledged = new Set(
      history.map((event) => (event.type === 'receipt' ? event.message : undefined)),
    );
    const awaited = new Set(clients.flatMap((client) => [...client.awaited()]));
    const remaining = messages.filter(
      (message) => !acknowledged.has(message) && !awaited.has(message),
    );
    for (const message of remaining) {
      clients
        .find(({ account, isConnected }) => account.username === message.sender && isConnected())
        ?.send(message);
    }
    return remaining.length === 0 && awaited.size === 0;
  };
  await untilOrThrow(isSettled, 'A message is not acknowledged.');
}

async function untilOrThrow(condition: () => boolean, otherwise: string): Promise<void> {
  if (!(await until(condition, TIMEOUT))) throw new Error(otherwise);
}
