import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { failure, writeTally } from './tally.ts';

/** A Playwright reporter that writes a tally into `file`. */
export default class TallyReporter implements Reporter {
  readonly #file: string;
  #suite: Suite | undefined;

  constructor({ file }: { file: string }) {
    this.#file = file;
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const withOutcome = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
    const flaky = withOutcome('flaky').map(nameOf);
    const failed = withOutcome('unexpected');
    writeTally(this.#file, {
      passed: withOutcome('expected').length + flaky.length,
      failed: failed.length,
      skipped: withOutcome('skipped').length,
      flaky,
      failures: failed.map((test) => failure(nameOf(test), test.results.at(-1)?.error?.message)),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
