/** Sets the seed of property tests. Vitest runs this module before each test file. */
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
