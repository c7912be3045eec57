import type { Storage } from '../storage/storage.ts';
import { StorageError } from '../storage/storage-error.ts';

/** Maximum time in ms for which a check waits for the database. */
const TIMEOUT = 1000;
/** Maximum difference in ms between the clocks of this machine and the database. */
const MAX_CLOCK_DIFFERENCE = 500;
const NO_ANSWER = 'The database does not answer.';

export type Readiness = ReturnType<typeof createReadiness>;

/** Creates the readiness state of a server whose public port is not open yet. */
export function createReadiness({
  ping,
  clockDifference,
}: Pick<Storage, 'ping' | 'clockDifference'>) {
  let state: 'starting' | 'open' | 'closing' = 'starting';

  function faultOfDatabase(): Promise<string | undefined> {
    const answer = ping().then(
      () => undefined,
      (error: unknown) => (error instanceof StorageError ? error.message : NO_ANSWER),
    );
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, TIMEOUT, NO_ANSWER).unref();
    });
    return Promise.race([answer, late]);
  }

  function faultOfClock(): string | undefined {
    const difference = clockDifference();
    if (difference <= MAX_CLOCK_DIFFERENCE) return undefined;
    const seconds = (difference / 1000).toFixed(1);
    return `The clock of this machine differs by ${seconds} s from that of the database.`;
  }

  return {
    /** Resolves with the reason why the server is not ready, or `undefined` if it is ready. Never rejects. */
    async check(): Promise<string | undefined> {
      const fault = state === 'open' ? await faultOfDatabase() : undefined;
      // The server may have begun to close during the check of the database.
      return state === 'open' ? (fault ?? faultOfClock()) : `The server is ${state}.`;
    },
    /** Marks the server as open, unless it is closing. Call when the public port is open. */
    open(): void {
      if (state === 'starting') state = 'open';
    },
    /** Marks the server as closing. Call before the server closes. */
    close(): void {
      state = 'closing';
    },
  };
}
