/** Sets the default seed of fast-check in the projects whose `setupFiles` contain this module. */
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
