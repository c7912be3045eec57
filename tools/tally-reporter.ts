import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes how many tests passed and failed, as Vitest's own JSON would name it, and nothing else: that
 * would also hold what axe found out about every story.
 */
export const tallyReporter = (file: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[]) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((own) => own === state).length;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ numPassedTests: count('passed'), numFailedTests: count('failed') }),
    );
  },
});
