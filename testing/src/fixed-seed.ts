/** A Vitest setup file that sets the default seed of fast-check. */
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
