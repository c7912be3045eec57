import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('server'), {
  test: {
    globalSetup: ['src/storage/testing/postgres-server.ts', 'src/testing/provide-fixture-site.ts'],
  },
});
