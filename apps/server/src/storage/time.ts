import { type Clock, systemClock } from '../clock.ts';
import { StorageError } from './storage-error.ts';

/** The time that all instances of a database compare. */
export type Time = {
  /** Milliseconds since the epoch, by the clock of the database. */
  now: () => number;
  /** Milliseconds by which the clock of this machine is ahead of the database's; negative if behind. */
  skew: () => number;
};

/** For an embedded database, which has no other clock than the machine. */
export const machineTime: Time = { now: () => Date.now(), skew: () => 0 };

/** Milliseconds by which the times of two instances may differ: each is at most half of this off. */
export const TIME_TOLERANCE = 1000;

/** No row from a server that is not the primary any more. */
const READ_CLOCK = `select (extract(epoch from clock_timestamp()) * 1000)::bigint as time
  where current_setting('transaction_read_only') = 'off'`;

export type DatabaseTime = Time & {
  /**
   * Asks the database for the time. An answer that took too long to be exact is ignored.
   *
   * @throws StorageError if it is read-only
   */
  read: (query: (sql: string) => Promise<{ rows: { time: number }[] }>) => Promise<void>;
};

/** The clock of the database, carried on by the monotonic clock of the process since it was read. */
export function createDatabaseTime(clock: Pick<Clock, 'now'> = systemClock): DatabaseTime {
  let base: { time: number; at: number } | undefined;
  let skew = 0;
  return {
    now: () => (base ? Math.round(base.time + clock.now() - base.at) : Date.now()),
    skew: () => skew,
    async read(query) {
      const before = clock.now();
      const { rows } = await query(READ_CLOCK);
      const [row] = rows;
      const took = clock.now() - before;
      if (!row) throw new StorageError('readOnly');
      if (base && took > TIME_TOLERANCE) return;
      base = { time: row.time, at: before + took / 2 };
      skew = Math.round(Date.now() - row.time - took / 2);
    },
  };
}
