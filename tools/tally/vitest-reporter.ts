import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { failure, MAX_MINUTES, overtime, writeTally } from './tally.ts';

/** Time in ms that a cancelled suite has for its teardown. */
const TEARDOWN_TIMEOUT = 10_000;

/**
 * Creates a reporter that writes a `Tally` to `file`. It also ends a suite after {@link MAX_MINUTES},
 * because a test timeout cannot end a loop that blocks the thread of the test.
 */
export function tallyReporter(file: string): Reporter {
  let limit: NodeJS.Timeout | undefined;
  let late: string[] = [];
  const write = (modules: readonly TestModule[]) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = withState('failed').map((test) =>
      failure(
        `${test.module.relativeModuleId} › ${test.fullName}`,
        test.result().errors?.[0]?.message,
      ),
    );
    writeTally(file, {
      passed: withState('passed').length,
      failed: failures.length + late.length,
      skipped: withState('skipped').length,
      failures: [...failures, ...late],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    });
  };
  const end = (vitest: Vitest) => {
    const modules = vitest.state.getTestModules();
    const unfinished = modules.filter((module) => ['pending', 'queued'].includes(module.state()));
    late = [overtime(unfinished.map((module) => module.relativeModuleId))];
    process.exitCode = 1;
    // The second call ends workers that do not respond to the first call.
    void vitest.cancelCurrentRun('keyboard-input');
    void vitest.cancelCurrentRun('keyboard-input');
    setTimeout(() => {
      write(modules);
      process.exit();
    }, TEARDOWN_TIMEOUT).unref();
  };
  return {
    onInit(vitest: Vitest) {
      limit = setTimeout(end, MAX_MINUTES * 60_000, vitest);
    },
    onTestRunEnd(modules: readonly TestModule[]) {
      clearTimeout(limit);
      write(modules);
    },
  };
}
