import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../vitest.unit.ts';

const { test, ...config } = unitTests('workspace');

/** Of the tools, and of the rendering of the configuration of nginx, which needs no nginx. */
export default mergeConfig(config, {
  root: join(import.meta.dirname, '..'),
  test: { ...test, include: ['tools/**/*.test.ts', 'deploy/tests/render.test.ts'] },
});
