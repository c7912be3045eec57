import type { Laboratory } from '../attacks/harness/server.ts';
import type { Visit } from '../attacks/harness/visitor.ts';

export interface Outcome {
  /** How often what was done, or for how long. */
  times: string;
  lost: number;
  doubled: number;
  /** The other visitor's requests, if there was one. */
  visits: readonly Visit[];
  /** MiB after it, if the server still ran. */
  memoryAfter?: number;
  /** What did not go as promised, besides losses and doubles. */
  failures: readonly string[];
}

export interface Conditions {
  laboratory: Laboratory;
  /** Whether a few seconds have to do. */
  short: boolean;
}

export interface Fault {
  name: string;
  title: string;
  /** A sentence on why it cannot be caused here. */
  impossible?: () => string | undefined;
  run: (conditions: Conditions) => Promise<Outcome>;
}
