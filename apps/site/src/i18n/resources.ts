import type common from '../../public/locales/en/common.json';
import type elias from '../../public/locales/en/elias.json';
import type index from '../../public/locales/en/index.json';
import type reader from '../../public/locales/en/reader.json';
import type shadows from '../../public/locales/en/shadows.json';
import type waitDownload from '../../public/locales/en/wait-download.json';

/** The namespaces and keys of `public/locales/en`, which every language repeats. */
export interface Resources {
  common: typeof common;
  index: typeof index;
  elias: typeof elias;
  shadows: typeof shadows;
  reader: typeof reader;
  'wait-download': typeof waitDownload;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
