import type { Translate } from '../translate/index.ts';

/** Says the key, and behind it what is filled in: tests look for these and change with no wording. */
export const sayKeys: Translate = (key, options = {}) => [key, ...Object.values(options)].join(' ');
