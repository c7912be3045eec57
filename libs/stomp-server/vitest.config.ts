import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('stomp-server'), {
  test: { setupFiles: ['src/testing/fixed-seed.ts'] },
});
