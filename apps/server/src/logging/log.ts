import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Bytes of lines that nobody has read yet. Further lines are dropped. */
const MAX_UNREAD = 16 * 1024 * 1024;

/** Bytes of lines that are written together, and ms that they wait at most. */
const CHUNK = 16 * 1024;
const DELAY = 20;
/** Bytes of a character of a string. */
const MAX_UTF8 = 3;

/**
 * Creates the log, which has a line of JSON for each event.
 *
 * @param output @default standard output
 */
export function createLog(level: Level | 'silent', output = standardOutput()): Log {
  return pino({ level, serializers: { err: serializeError } }, output);
}

/**
 * Collects lines in a buffer, and writes them in another thread. Strings that wait would be moved to the old
 * generation of the heap, and a write of each line costs more than a response.
 */
function standardOutput(): { write: (line: string) => void } {
  const stream = destination({ sync: false, maxLength: MAX_UNREAD });
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  let length = 0;
  function flush() {
    if (length > 0) stream.write(buffer.toString('utf8', 0, length));
    length = 0;
  }
  // Before the stream writes what is left.
  process.prependListener('exit', flush);
  return {
    write(line) {
      if (length === 0) setTimeout(flush, DELAY);
      const most = line.length * MAX_UTF8;
      if (length + most > CHUNK) flush();
      if (most > CHUNK) stream.write(line);
      else length += buffer.write(line, length);
    },
  };
}
