import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Bytes of lines that nobody has read yet. Further lines are dropped. */
const MAX_UNREAD = 16 * 1024 * 1024;

/**
 * Creates the log, which has a line of JSON for each event.
 *
 * @param output @default standard output
 */
export function createLog(level: Level | 'silent', output = standardOutput()): Log {
  return pino({ level, serializers: { err: serializeError } }, output);
}

/** Writes the lines of a turn together and in another thread: a write of each costs more than a response. */
function standardOutput(): { write: (line: string) => void } {
  const stream = destination({ sync: false, maxLength: MAX_UNREAD });
  let lines = '';
  function writeLines() {
    if (lines !== '') stream.write(lines);
    lines = '';
  }
  // Before the stream is flushed.
  process.prependListener('exit', writeLines);
  return {
    write(line) {
      if (lines === '') setImmediate(writeLines);
      lines += line;
    },
  };
}
