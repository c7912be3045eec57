import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

export default mergeConfig(unitTests('stomp-server'), {
  test: { setupFiles: ['../../testing/src/fixed-seed.ts'] },
});
