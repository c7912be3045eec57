import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('server'), {
  test: {
    setupFiles: ['../../testing/src/fixed-seed.ts'],
    // The first file selects the temporary folder, which the second file uses.
    globalSetup: ['src/testing/provide-files.ts', 'src/storage/testing/postgres-server.ts'],
  },
});
