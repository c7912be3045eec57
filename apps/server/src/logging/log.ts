import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Timeout in milliseconds for writing the last lines of the log. */
const FLUSH_TIMEOUT = 1000;

/** Opens standard output. Lines are written in asynchronous batches, because a write per line is slow. */
const output = () =>
  destination({
    sync: false,
    minLength: 4096,
    periodicFlush: 50,
    // Maximum size of the buffer in bytes. New lines are dropped while the buffer is full.
    maxLength: 16 * 1024 * 1024,
  });

/** Creates a log that writes its entries as lines of JSON, by default to standard output. */
export function createLog(
  level: Level | 'silent',
  to: { write: (line: string) => void } = output(),
): Log {
  return pino({ level, serializers: { err: serializeError } }, to);
}

/** Writes the buffered lines. On timeout, kills the process, because `process.exit` would block. */
export async function flushLog(log: Log): Promise<void> {
  const timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), FLUSH_TIMEOUT);
  await new Promise<void>((resolve) => {
    // Ignore errors, because `fsync` fails on a pipe even after a successful write.
    log.flush(() => {
      resolve();
    });
  });
  clearTimeout(timer);
}
