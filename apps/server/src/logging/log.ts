import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/**
 * Lines are written together, in another thread: a write of each line costs more than a response. They wait as
 * buffers, because SonicBoom measures waiting text again with each line.
 */
function output() {
  const file = destination({
    sync: false,
    contentMode: 'buffer',
    // Bytes that wait, or ms.
    minLength: 15 * 1024,
    periodicFlush: 50,
    // Bytes of lines that nobody has read yet. Further lines are dropped.
    maxLength: 16 * 1024 * 1024,
    // In this mode it takes buffers, which its types do not know.
  }) as unknown as { write: (line: Buffer) => void; flush: (done: () => void) => void };
  return {
    write(line: string) {
      file.write(Buffer.from(line));
    },
    /** Calls back when all lines are written, or cannot be. */
    flush(done: () => void) {
      file.flush(done);
    },
  };
}

/**
 * Creates the log, which has a line of JSON for each event.
 *
 * @param to @default standard output
 */
export function createLog(
  level: Level | 'silent',
  to: { write: (line: string) => void } = output(),
): Log {
  return pino({ level, serializers: { err: serializeError } }, to);
}
