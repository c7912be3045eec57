import type { Storage } from '../storage/storage.ts';
import { StorageError } from '../storage/storage-error.ts';

/** Timeout in milliseconds for a write to the database. */
const TIMEOUT = 1000;
/** Maximum milliseconds by which the clock of the machine may differ from other clocks. */
const MAX_CLOCK_DIFFERENCE = 1000;
const NO_ANSWER = 'The database does not answer.';

export type ReadinessResult = { isReady: true } | { isReady: false; reason: string };

export type Readiness = {
  /** Checks if the server can serve requests. If not, resolves with the reason. Never rejects. */
  check: () => Promise<ReadinessResult>;
  /** Marks the server as open. Call when the public port is open. */
  open: () => void;
  /** Ends the readiness permanently. Call before the server closes. */
  close: () => void;
};

/** Creates the readiness of a server whose public port is not open yet. */
export function createReadiness({
  ping,
  clockDifference,
}: Pick<Storage, 'ping' | 'clockDifference'>): Readiness {
  let state: 'starting' | 'open' | 'closing' = 'starting';
  let answer: Promise<string | undefined> | undefined;

  /** Returns the fault of the database, if any. Checks share a query, so that at most one is pending. */
  function faultOfDatabase(): Promise<string | undefined> {
    answer ??= ping()
      .then(
        () => undefined,
        (error: unknown) => (error instanceof StorageError ? error.message : NO_ANSWER),
      )
      .finally(() => {
        answer = undefined;
      });
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, TIMEOUT, NO_ANSWER).unref();
    });
    return Promise.race([answer, late]);
  }

  function faultOfClock(): string | undefined {
    const difference = clockDifference();
    if (difference <= MAX_CLOCK_DIFFERENCE) return undefined;
    const seconds = (difference / 1000).toFixed(1);
    return `The clock of this machine differs by ${seconds} s from that of the database or of another server.`;
  }

  return {
    async check() {
      const fault = state === 'open' ? await faultOfDatabase() : undefined;
      // The server may have begun to close during the query.
      const reason = state === 'open' ? (fault ?? faultOfClock()) : `The server is ${state}.`;
      return reason === undefined ? { isReady: true } : { isReady: false, reason };
    },
    open() {
      if (state === 'starting') state = 'open';
    },
    close() {
      state = 'closing';
    },
  };
}
