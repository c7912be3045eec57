/** Fixes the seed of property tests. Vitest runs it before each file. */
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
