import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Lines are written together, in another thread: a write of each line costs more than a response. */
const output = () =>
  destination({
    sync: false,
    // Bytes that wait, or ms.
    minLength: 8 * 1024,
    periodicFlush: 50,
    // Bytes of lines that nobody has read yet. Further lines are dropped.
    maxLength: 16 * 1024 * 1024,
  });

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
