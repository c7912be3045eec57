import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { failure, overtime, writeTally } from './tally.ts';

export default class TallyReporter implements Reporter {
  readonly #file: string;
  #suite: Suite | undefined;

  constructor({ file }: { file: string }) {
    this.#file = file;
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const withOutcome = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
    const flaky = withOutcome('flaky').map(nameOf);
    const failed = withOutcome('unexpected');
    const unfinished = tests.filter(({ results }) => results.length === 0);
    const late = status === 'timedout' ? [overtime(unfinished.map(nameOf))] : [];
    writeTally(this.#file, {
      passed: withOutcome('expected').length + flaky.length,
      failed: failed.length + late.length,
      skipped: withOutcome('skipped').length,
      flaky,
      failures: [
        ...failed.map((test) => failure(nameOf(test), test.results.at(-1)?.error?.message)),
        ...late,
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
