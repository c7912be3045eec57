import type { Reporter, TestModule } from 'vitest/node';
import { failure, writeTally } from './tally.ts';

/** A Vitest reporter that writes only a tally: Vitest's own JSON also holds all results of axe. */
export const tallyReporter = (file: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = withState('failed');
    writeTally(file, {
      passed: withState('passed').length,
      failed: failed.length,
      skipped: withState('skipped').length,
      failures: failed.map((test) =>
        failure(
          `${test.module.relativeModuleId} › ${test.fullName}`,
          test.result().errors?.[0]?.message,
        ),
      ),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    });
  },
});
