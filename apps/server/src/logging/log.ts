import { destination, type Level, type Logger, pino } from 'pino';
import { serializeError } from './failure-log.ts';

export type Log = Logger;

/** Milliseconds and characters that lines wait at most. */
const [MAX_DELAY, MAX_GROUP] = [50, 64 * 1024];

/** Lines are written together, in another thread: a write of each line costs more than a response. */
function output() {
  const file = destination({
    sync: false,
    // With 0, `flush` would not wait.
    minLength: 1,
    // Bytes of lines that nobody has read yet. Further lines are dropped.
    maxLength: 16 * 1024 * 1024,
  });
  let group = '';
  const send = () => {
    if (group !== '') file.write(group);
    group = '';
  };
  return {
    write(line: string) {
      if (group === '') setTimeout(send, MAX_DELAY).unref();
      group += line;
      if (group.length > MAX_GROUP) send();
    },
    /** Calls back when all lines are written, or cannot be. */
    flush(done: () => void) {
      send();
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
