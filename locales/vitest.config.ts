import { unitTests } from '../vitest.unit.ts';

export default unitTests('locales');
