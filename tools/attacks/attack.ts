import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@tales/testing/http';
import type { Account } from '@tales/testing/test-environment';
import { openSocket, write } from '@tales/testing/websocket';

export interface Target {
  port: number;
  accounts: readonly Account[];
  /** Path of a book. */
  book: string;
  /** The data folder of the server, for attacks from the same machine. */
  folder: string;
  /** True when the duration of the attack has passed. */
  isOver: () => boolean;
  /** Restarts the duration: for attacks that first have to open many connections. */
  begin: () => void;
  /** Duration of the attack, in ms. */
  duration: number;
}

export interface Attack {
  name: string;
  /** The name of the attack, for the table. */
  title: string;
  /** Which requests of the other visitor are measured: `pages` omits the API. @default all */
  measured?: 'pages';
  /**
   * Whether it reaches what two servers share: storage, limits of accounts or the chat. It then runs on a
   * PostgreSQL database too. @default false
   */
  reachesDatabase?: boolean;
  /** Resolves with a short summary when the target reports that the time is over. */
  run: (target: Target) => Promise<string>;
}

/** Repeats a step until the attack is over. Resolves with the number of steps. */
export async function repeat(
  { isOver }: Target,
  step: () => Promise<unknown>,
  pause = 0,
): Promise<number> {
  let steps = 0;
  while (!isOver()) {
    await step();
    steps++;
    // Sockets can close even if the step awaits nothing.
    await wait(pause);
  }
  return steps;
}

/** Repeats a step in `concurrency` loops at the same time. Resolves with the total number of steps. */
export async function inParallel(
  target: Target,
  concurrency: number,
  step: () => Promise<unknown>,
): Promise<number> {
  const counts = await Promise.all(Array.from({ length: concurrency }, () => repeat(target, step)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A function that returns one value after the other, and begins again after the last one. */
export function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = 0;
  return () => values[turn++ % values.length] as Value;
}

export function openSockets({ port }: Target, count: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => openSocket(port)));
}

/**
 * Writes a chunk repeatedly until the attack is over or the socket is closed. Resolves with the number of chunks.
 *
 * @param timeout ms to wait for a full socket before the next chunk
 */
export async function writeRepeatedly(
  { isOver }: Target,
  socket: Socket,
  chunk: string | Buffer,
  timeout = 500,
): Promise<number> {
  let chunks = 0;
  while (!socket.destroyed && socket.writable && !isOver()) {
    await Promise.race([write(socket, chunk), wait(timeout)]);
    chunks++;
  }
  return chunks;
}

/** Waits until the attack is over. */
export async function waitUntilOver(target: Target): Promise<void> {
  await repeat(target, async () => undefined, 20);
}

/**
 * A token for one of the accounts. Requested from another address, because the attacker's address may be
 * over its limits.
 */
export async function tokenOf({ port, accounts }: Target, index = 0): Promise<string> {
  const account = accounts[index];
  if (!account) throw new Error('The attack needs an account.');
  return signIn(port, account, '127.0.0.8');
}
