import { unitTests } from '../../vitest.unit.ts';

export default unitTests('api-client');
