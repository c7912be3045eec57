import { describeSkew } from './clock-skew.ts';
import type { Storage } from '../storage/storage.ts';

/** Milliseconds in which the database must answer. */
const TIMEOUT = 1000;

export type ReadinessResult = { isReady: true } | { isReady: false; reason: string };

export type Readiness = {
  /** Whether the server can serve requests, and if not, why. Never rejects. */
  check: () => Promise<ReadinessResult>;
  /** Call when the public port is open. */
  open: () => void;
  /** Call before the server closes. It stays closed. */
  close: () => void;
};

/** Readiness of a server that has not opened its public port yet. */
export function createReadiness({ ping, skew }: Pick<Storage, 'ping' | 'skew'>): Readiness {
  let state: 'starting' | 'open' | 'closing' = 'starting';
  let answer: Promise<boolean> | undefined;

  /** All checks share one query, so that they cannot fill the queue of a database that hangs. */
  function databaseAnswers(): Promise<boolean> {
    answer ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        answer = undefined;
      });
    return within(TIMEOUT, answer);
  }

  return {
    async check() {
      if (state === 'open' && !(await databaseAnswers())) {
        return { isReady: false, reason: 'The database does not answer.' };
      }
      const skewed = describeSkew(skew());
      if (state === 'open' && skewed !== undefined) return { isReady: false, reason: skewed };
      // The server may have begun to close during the query.
      if (state === 'open') return { isReady: true };
      return { isReady: false, reason: `The server is ${state}.` };
    },
    open() {
      if (state === 'starting') state = 'open';
    },
    close() {
      state = 'closing';
    },
  };
}

/** The answer, or `false` after a time limit in milliseconds. */
async function within(limit: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limit, false);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
