import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stompFrame, webSocketFrame } from '@tales/testing/websocket';
import { closeAll, type Connection, openConnection } from './connection.ts';
import type { Target } from './target.ts';

const SENT = Buffer.from('sent ');
/** Characters of a time stamp, in ms with three decimals. */
const TIME = 14;
const CONTENT = 100;
/** Sockets whose latencies are read. Reading those of all would cost the load generator too much. */
const SAMPLES = 16;
/** Of one sender the chat has at most 256 messages under way. */
const SENDERS = 4;
const WARM_UP = 0.5;
/** Ms without a delivery after which messages count as lost. */
const TIMEOUT = 10_000;

/** How messages are sent: so many in flight, or so many a second. */
export type Pace = { window: number } | { rate: number };

export type LoadOptions = {
  /** Seconds that are measured, after a warm-up. */
  seconds: number;
  pace: Pace;
};

export type Load = {
  /** Deliveries to all sockets a second. */
  perSecond: number;
  /** Messages sent, each of which all sockets have received. */
  sent: number;
  /** Percentile of the ms from the sending of a message to its arrival at one of the sampled sockets. */
  latency: (percentile: number) => number;
};

/**
 * Sends messages to subscribers for some time, and waits until all have arrived.
 *
 * With a window, a message is sent as soon as another one has arrived at all sockets: the server always has
 * work, and no send buffer overflows.
 *
 * @throws Error if a message is lost or doubled
 */
export async function load(
  target: Target,
  subscribers: readonly Connection[],
  { seconds, pace }: LoadOptions,
): Promise<Load> {
  const servers = Math.max(1, target.pids.length);
  const senders: Connection[] = [];
  for (let index = 0; index < SENDERS; index++) {
    // All at the first server.
    senders.push(await openConnection(target, index * servers, { isSubscribed: false }));
  }
  // What was stored before is delivered first.
  await quiet(() => subscribers.reduce((sum, { messages }) => sum + messages(), 0));
  const count = subscribers.length;
  const latencies: number[] = [];
  let sent = 0;
  let delivered = 0;
  let isSending = true;
  let isMeasuring = false;

  function send(messages: number) {
    if (messages <= 0 || !isSending) return;
    const shares = senders.map((): Buffer[] => []);
    for (const end = sent + messages; sent < end; sent++) {
      shares[sent % SENDERS]?.push(message(target));
    }
    senders.forEach(({ socket }, index) => {
      const share = shares[index] ?? [];
      if (share.length > 0) socket.write(Buffer.concat(share));
    });
  }

  const fill =
    'window' in pace
      ? () => {
          send(pace.window - (sent - Math.floor(delivered / count)));
        }
      : () => undefined;

  subscribers.forEach((subscriber, index) => {
    // Of several servers, one that is not the senders'.
    const isSampled =
      index % servers === servers - 1 &&
      Math.floor(index / servers) % Math.ceil(count / servers / SAMPLES) === 0;
    subscriber.onData = (messages, bytes) => {
      delivered += messages;
      if (isMeasuring && isSampled) readLatencies(bytes, latencies);
      fill();
    };
  });

  fill();
  const stopTicking = 'rate' in pace ? tick(pace.rate, send) : () => undefined;
  await wait(WARM_UP * 1000);
  const [before, from] = [delivered, performance.now()];
  isMeasuring = true;
  await wait(seconds * 1000);
  const perSecond = ((delivered - before) * 1000) / (performance.now() - from);
  isMeasuring = false;
  isSending = false;
  stopTicking();
  await arrived(() => delivered, sent * count);
  for (const subscriber of subscribers) subscriber.onData = () => undefined;
  closeAll(senders);
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond,
    sent,
    latency: (percentile) => sorted[Math.floor((sorted.length * percentile) / 100)] ?? NaN,
  };
}

/** A SEND with its time and with a client id, as the site sends it. */
function message({ send }: Target): Buffer {
  const content = `sent ${performance.now().toFixed(3).padStart(TIME, '0')}`.padEnd(CONTENT, '.');
  const headers = { destination: send, 'client-id': randomBytes(12).toString('base64url') };
  return webSocketFrame(stompFrame('SEND', headers, JSON.stringify({ content })));
}

/** Reads the times of messages. One that is cut between two chunks is left out. */
function readLatencies(bytes: Buffer, latencies: number[]): void {
  const now = performance.now();
  for (let at = bytes.indexOf(SENT); at !== -1; at = bytes.indexOf(SENT, at + 1)) {
    const start = at + SENT.length;
    if (start + TIME > bytes.length) return;
    latencies.push(now - Number(bytes.toString('latin1', start, start + TIME)));
  }
}

/** Calls `send` with the number of messages that are due, until the returned function is called. */
function tick(rate: number, send: (messages: number) => void): () => void {
  const from = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) / 1000) * rate) - sent;
    sent += due;
    send(due);
  }, 1);
  return () => {
    clearInterval(timer);
  };
}

async function arrived(delivered: () => number, expected: number): Promise<void> {
  let last = -1;
  for (let since = performance.now(); delivered() < expected; await wait(10)) {
    if (delivered() !== last) {
      last = delivered();
      since = performance.now();
    } else if (performance.now() - since > TIMEOUT) break;
  }
  if (delivered() === expected) return;
  throw new Error(`${delivered().toString()} of ${expected.toString()} messages were delivered.`);
}

/** Resolves when a count has not changed for half a second. */
async function quiet(count: () => number): Promise<void> {
  for (let before = NaN; before !== count(); await wait(500)) before = count();
}
