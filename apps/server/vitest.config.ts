import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('server'), {
  test: {
    setupFiles: ['../../testing/src/fixed-seed.ts'],
    // The first setup selects the folder in which the other setups store their files.
    globalSetup: [
      'src/testing/temporary-files.ts',
      'src/storage/testing/migrated-database.ts',
      'src/storage/testing/postgres-server.ts',
      'src/testing/provide-fixture-site.ts',
    ],
  },
});
