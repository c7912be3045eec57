import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('server'), {
  test: {
    setupFiles: ['../../testing/src/fixed-seed.ts'],
    // `provide-files.ts` must be first, because it can set `TMPDIR`, which `postgres-server.ts` uses.
    globalSetup: ['src/testing/provide-files.ts', 'src/storage/testing/postgres-server.ts'],
  },
});
