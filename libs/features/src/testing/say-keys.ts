import type { Translate } from '../i18n/index.ts';

/** Returns the key and the values of `options`, so that tests do not depend on translations. */
export const sayKeys: Translate = (key, options = {}) => [key, ...Object.values(options)].join(' ');
