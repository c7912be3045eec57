import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../vitest.unit.ts';

const { test, ...config } = unitTests('workspace');

/** Tests of the tools, and of rendering nginx's configuration, which needs no nginx. */
export default mergeConfig(config, {
  root: join(import.meta.dirname, '..'),
  test: { ...test, include: ['tools/**/*.test.ts', 'deploy/tests/render.test.ts'] },
});
