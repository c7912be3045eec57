import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '@tales/testing/server';
import fc from 'fast-check';
import type { SentMessage } from './check-history.ts';
import type { System } from './system.ts';

/** A fault of an instance begins, or ends if it has begun before. */
type InstanceFault = 'kill' | 'pause' | 'cut';
type DatabaseFault = 'cut database' | 'stop database' | 'kill database';
/** Immediately, or with the next RECEIPT: then one message is acknowledged and others are under way. */
type Moment = 'now' | 'receipt';

/** One step of a run. Steps do not wait for what clients do; one that is impossible does nothing. */
export type Step =
  /** Sends new messages, with a pause in ms after each. */
  | {
      do: 'send';
      client: number;
      count: number;
      pause: number;
      as: 'receipt' | 'plain' | 'anonymous';
    }
  /** Sends a message of the same account again, perhaps over another instance. */
  | { do: 'resend'; client: number; back: number }
  | { do: 'connect'; client: number; to: number; after: 'last' | 'earlier' | 'none' }
  | { do: InstanceFault; instance: number; at: Moment }
  | { do: DatabaseFault; at: Moment }
  | { do: 'wait'; ms: number };

/** Ms to wait for a RECEIPT: perhaps none is under way. */
const MAX_RECEIPT = 100;

const client = fc.nat(3);
const instance = fc.nat(1);
const at = fc.constantFrom<Moment>('now', 'receipt');
const step = <const Fields extends object>(
  weight: number,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => ({ weight, arbitrary: fc.record(fields, { noNullPrototype: true }) });

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    step(8, {
      do: fc.constant('send'),
      client,
      count: fc.integer({ min: 1, max: 40 }),
      pause: fc.constantFrom(0, 2, 10),
      as: fc.constantFrom('receipt', 'receipt', 'plain', 'anonymous'),
    }),
    step(4, { do: fc.constant('resend'), client, back: fc.nat(20) }),
    step(3, {
      do: fc.constant('connect'),
      client,
      to: instance,
      after: fc.constantFrom('last', 'earlier', 'none'),
    }),
    step(5, { do: fc.constantFrom('kill', 'kill', 'pause', 'cut'), instance, at }),
    step(2, { do: fc.constantFrom('cut database', 'stop database', 'kill database'), at }),
    step(4, { do: fc.constant('wait'), ms: fc.constantFrom(1, 10, 100) }),
  ),
  { maxLength: 40, size: 'max' },
);

/** What a run has done so far. */
export interface Situation {
  messages: SentMessage[];
  /** Unfinished steps of clients. */
  sending: Promise<void>[];
  /** The faults of instances that have begun. */
  faults: Set<string>;
  isDatabaseCut: boolean;
}

export async function take(step: Step, system: System, situation: Situation): Promise<void> {
  const { cluster, instances, places, clients, recorded } = system;
  if ('at' in step && step.at === 'receipt') {
    const signal = AbortSignal.timeout(MAX_RECEIPT);
    await once(recorded, 'receipt', { signal }).catch(() => undefined);
  }
  switch (step.do) {
    case 'send':
      situation.sending.push(send(step, system, situation));
      return;
    case 'resend': {
      const client = clients[step.client];
      const own = situation.messages.filter(
        ({ sender, clientId }) => sender === client?.account.username && clientId !== undefined,
      );
      const message = own.at(-1 - step.back);
      if (message) client?.send(message);
      return;
    }
    case 'connect': {
      const client = clients[step.client];
      const received = client?.received() ?? [];
      const earlier = received[received.length >> 1]?.id;
      places[step.client] = step.to % instances.length;
      if (step.after === 'last') client?.drop();
      else client?.reconnect(step.after === 'earlier' ? earlier : undefined);
      return;
    }
    case 'cut database':
      return cutDatabase(system, situation, !situation.isDatabaseCut);
    case 'stop database':
      await cluster?.stop();
      return cluster?.start();
    case 'kill database':
      cluster?.kill();
      return cluster?.start();
    case 'wait':
      return wait(step.ms);
    default:
      return toggle(step.do, step.instance % instances.length, system, situation);
  }
}

async function send(
  { client, count, pause, as }: Extract<Step, { do: 'send' }>,
  { clients }: System,
  { messages }: Situation,
): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const clientId = randomUUID();
    const message = {
      sender: clients[client]?.account.username ?? '',
      content: `message ${clientId}`,
      ...(as !== 'anonymous' && { clientId }),
    };
    messages.push(message);
    clients[client]?.send(message, { wantsReceipt: as !== 'plain' });
    if (pause > 0) await wait(pause);
  }
}

/** As a supervisor does: a server ends if its database answers too late while it starts. */
async function startAgain(instance: Instance | undefined, attempts = 5): Promise<void> {
  try {
    await instance?.start();
  } catch (error) {
    if (attempts === 1) throw error;
    await startAgain(instance, attempts - 1);
  }
}

/** Ends all faults, and waits until the clients have taken their steps. */
export async function mend(system: System, situation: Situation): Promise<void> {
  cutDatabase(system, situation, false);
  for (const fault of situation.faults) {
    const [name = '', index] = fault.split(' ');
    await toggle(name as InstanceFault, Number(index), system, situation);
  }
  await Promise.all(situation.sending);
}

function cutDatabase({ databaseLink }: System, situation: Situation, isCut: boolean): void {
  if (isCut) databaseLink?.cut();
  else databaseLink?.restore();
  situation.isDatabaseCut = isCut;
}

async function toggle(
  name: InstanceFault,
  index: number,
  { instances, links, clients, places }: System,
  { faults, isDatabaseCut }: Situation,
): Promise<void> {
  const [instance, link] = [instances[index], links[index]];
  const fault = `${name} ${index.toString()}`;
  const begins = !faults.delete(fault);
  if (begins) faults.add(fault);
  switch (name) {
    case 'kill':
      if (begins) return instance?.kill();
      // It needs the database to start.
      if (isDatabaseCut && index === 0) faults.add(fault);
      else await startAgain(instance);
      return;
    case 'pause':
      instance?.signal(begins ? 'SIGSTOP' : 'SIGCONT');
      return;
    case 'cut':
      if (begins) {
        link?.cut();
        return;
      }
      link?.restore();
      // Connections from before the cut never work again, which clients find out by their heart-beats.
      for (const [client, place] of places.entries()) if (place === index) clients[client]?.drop();
  }
}
