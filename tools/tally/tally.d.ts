/** The result of a suite, as `npm test` adds it up. */
export interface Tally {
    passed: number;
    failed: number;
    skipped: number;
    /** Names of the tests that failed and then passed on retry. They count as passed. */
    flaky: string[];
    /** Each failed test that the suite names: its name, and the first line of its error. */
    failures: string[];
}
export declare function writeTally(file: string, { passed, failed, skipped, flaky, failures, }: Partial<Tally> & Pick<Tally, 'passed' | 'failed'>): void;
/** Reads a tally; `undefined` if there is none. */
export declare function readTally(file: string): Tally | undefined;
/** One line of {@link Tally.failures}. */
export declare const failure: (name: string, message?: string) => string;
