import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './harness/http.ts';
import type { Account } from './harness/server.ts';

export interface Target {
  port: number;
  accounts: readonly Account[];
  /** Path of a book. */
  book: string;
  /** The data folder of the server, for what is done on its machine. */
  folder: string;
  /** Whether so much time has passed that the attack is over. */
  isOver: () => boolean;
  /** Starts the time again: for attacks that first have to open many connections. */
  begin: () => void;
  /** Milliseconds that the attack lasts. */
  duration: number;
}

export interface Attack {
  name: string;
  /** What is done, for the table. */
  title: string;
  /** Where less than everything a visitor loads must stay quick. @default both */
  judged?: 'pages';
  /** Resolves with what happened, in a few words, when the target says that it is over. */
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
    // A turn for sockets to close in, even where nothing else waits.
    await wait(pause);
  }
  return steps;
}

/** Repeats a step in so many places at once. Resolves with the number of steps of all. */
export async function inParallel(
  target: Target,
  places: number,
  step: () => Promise<unknown>,
): Promise<number> {
  const counts = await Promise.all(Array.from({ length: places }, () => repeat(target, step)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Waits until the attack is over. */
export async function holdOut(target: Target): Promise<void> {
  await repeat(target, async () => undefined, 20);
}

/**
 * A token for one of the accounts. It is asked for from another address, since the one that attacks may
 * be refused for what it did before.
 */
export async function tokenOf({ port, accounts }: Target, index = 0): Promise<string> {
  const account = accounts[index];
  if (!account) throw new Error('The attack needs an account.');
  return signIn(port, account, '127.0.0.8');
}
