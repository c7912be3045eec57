import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import { isEasyToGuess } from '../auth/password-strength.ts';
import { type Terminal, UsageError } from './run-command.ts';

/** Reads a new password: from a terminal twice, without an echo; otherwise the first line of standard input. */
export async function askPassword({ stdin, stderr }: Terminal, username: string): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  const unseen = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  const reader = createInterface({ input: stdin, output: unseen, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (isTerminal) stderr.write(question);
    const { done, value } = await lines.next();
    if (isTerminal) stderr.write('\n');
    if (done) throw new UsageError('No password was given: nothing was changed.');
    return value;
  };
  try {
    const password = await ask('Password: ');
    await check(password, username);
    if (isTerminal && (await ask('The same again: ')) !== password) {
      throw new UsageError('The two passwords differ: nothing was changed.');
    }
    return password;
  } finally {
    reader.close();
  }
}

async function check(password: string, username: string): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new UsageError(`A password has at least ${MIN_PASSWORD_LENGTH.toString()} characters.`);
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new UsageError(`A password has at most ${MAX_PASSWORD_LENGTH.toString()} characters.`);
  }
  if (await isEasyToGuess(password, username)) {
    throw new UsageError('This password is too easy to guess: choose another one.');
  }
}
