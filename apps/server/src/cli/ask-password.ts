import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './input.ts';

/** The streams of a process. */
export interface Terminal {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

/** Opens a terminal prompt that does not echo the input. */
export function openPrompt({ stdin, stderr }: Terminal) {
  const unseen = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output: unseen, terminal: true });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      stderr.write(question);
      const line = await lines.next();
      stderr.write('\n');
      if (line.done) throw noPassword();
      return line.value;
    },
    close() {
      terminal.close();
    },
  };
}

/** Reads the first line of standard input. */
export async function readLine({ stdin }: Terminal): Promise<string> {
  for await (const line of createInterface({ input: stdin })) return line;
  throw noPassword();
}

function noPassword(): UsageError {
  return new UsageError('No password was given: nothing was changed.');
}
