import type { Translate } from '../i18n/index.ts';

/** Translates to the key and its values, so that tests do not depend on texts. */
export const sayKeys: Translate = (key, options = {}) => [key, ...Object.values(options)].join(' ');
