import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { failure, MAX_MINUTES, overtime, writeTally } from './tally.ts';

/** Milliseconds in which an ended suite takes down what it has started. */
const TEARDOWN_TIMEOUT = 10_000;

/**
 * A Vitest reporter that writes only a tally: Vitest's own JSON also holds all results of axe. It also ends a suite that
 * takes too long: the time limit of a test ends no loop that lets nothing else run.
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
    // Like Ctrl+C pressed twice: the second one ends the workers that do not answer. A page may not answer either.
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
