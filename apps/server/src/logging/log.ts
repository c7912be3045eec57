import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Milliseconds within which the last lines must be written. */
const FLUSH_TIMEOUT = 1000;

/** Standard output. Lines are written asynchronously, in batches: a write per line costs more than a response. */
const output = () =>
  destination({
    sync: false,
    minLength: 4096,
    periodicFlush: 50,
    // Maximum bytes of unread lines. Further lines are dropped.
    maxLength: 16 * 1024 * 1024,
  });

/**
 * Creates the log: a line of JSON for each event.
 *
 * @param to @default standard output
 */
export function createLog(
  level: Level | 'silent',
  to: { write: (line: string) => void } = output(),
): Log {
  return pino({ level, serializers: { err: serializeError } }, to);
}

/** Resolves when all lines are written. If nobody reads them, kills the process: its exit would wait for the write. */
export async function flushLog(log: Log): Promise<void> {
  const timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), FLUSH_TIMEOUT);
  await new Promise<void>((resolve) => {
    // Fails if the output is a pipe, which cannot be synchronized, but only after the write.
    log.flush(() => {
      resolve();
    });
  });
  clearTimeout(timer);
}
