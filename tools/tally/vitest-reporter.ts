import type { Reporter, TestModule } from 'vitest/node';
import { writeTally } from './tally.ts';

/** A Vitest reporter that writes only a tally: Vitest's own JSON also holds all results of axe. */
export const tallyReporter = (file: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeTally(file, {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    });
  },
});
