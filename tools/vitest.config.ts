import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../vitest.unit.ts';

const { test, ...config } = unitTests('workspace');

/** Runs the tests of the tools, and those of `renderNginx`, which do not require nginx. */
export default mergeConfig(config, {
  root: join(import.meta.dirname, '..'),
  test: { ...test, include: ['tools/**/*.test.ts', 'deploy/tests/render.test.ts'] },
});
