import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import type { Cluster } from '@tales/testing/postgres/cluster';
import type { TestEnvironment } from '@tales/testing/test-environment';
import type { Visit } from '@tales/testing/visitor';

export interface Outcome {
  /** The number of repetitions, or the duration. */
  times: string;
  lost: number;
  doubled: number;
  /** The other visitor's requests, if there was one. */
  visits: readonly Visit[];
  /** Memory afterwards in MiB, if the server was still running. */
  memoryAfter?: number;
  /** Broken promises other than losses and duplicates. */
  failures: readonly string[];
}

export interface Conditions {
  environment: TestEnvironment;
  /** The PostgreSQL server of all faults, started when it is first needed. Each uses a database of its own. */
  cluster: () => Promise<Cluster>;
  /** True for a run of a few seconds. */
  short: boolean;
  /** For how long generated histories are checked. @default one round */
  minutes?: number | undefined;
  /** The seed of generated histories. @default random */
  seed?: number | undefined;
}

export interface Fault {
  name: string;
  title: string;
  /** Why the fault cannot be caused on this machine. */
  impossible?: () => string | undefined;
  run: (conditions: Conditions) => Promise<Outcome>;
}

/** Why a fault of PostgreSQL cannot be caused. */
export const needsPostgres = (): string | undefined =>
  postgresSkipReason() === undefined ? undefined : 'PostgreSQL is missing';
