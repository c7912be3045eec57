import type { Reporter } from 'vitest/node';
/** A Vitest reporter that writes only a tally: Vitest's own JSON also holds all results of axe. */
export declare const tallyReporter: (file: string) => Reporter;
