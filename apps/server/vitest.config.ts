import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('server'), {
  test: {
    setupFiles: ['../../testing/src/fixed-seed.ts'],
    // The first setup selects the folder in which the second one stores its files.
    globalSetup: ['src/testing/provide-files.ts', 'src/storage/testing/postgres-server.ts'],
  },
});
