import './testing/use-tales.ts';
import { unitTests } from '../vitest.unit.ts';

export default unitTests('content');
