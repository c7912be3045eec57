import type { Reporter, Suite } from '@playwright/test/reporter';
import { writeTally } from './tally.ts';

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
    const flaky = withOutcome('flaky').map((test) => test.titlePath().filter(Boolean).join(' › '));
    writeTally(this.#file, {
      passed: withOutcome('expected').length + flaky.length,
      failed: withOutcome('unexpected').length,
      skipped: withOutcome('skipped').length,
      flaky,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
