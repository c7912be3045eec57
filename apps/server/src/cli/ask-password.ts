import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Mistake } from './input.ts';

/** Asks at the terminal, without showing what is typed. */
export function openPrompt() {
  const unseen = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      process.stderr.write(question);
      const line = await lines.next();
      process.stderr.write('\n');
      if (line.done) throw noPassword();
      return line.value;
    },
    close() {
      terminal.close();
    },
  };
}

/** Reads the first line of the standard input. */
export async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw noPassword();
}

function noPassword(): Mistake {
  return new Mistake('No password was given: nothing was changed.');
}
