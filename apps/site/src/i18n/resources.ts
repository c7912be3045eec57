import type about from '../../public/locales/en/about.json';
import type chat from '../../public/locales/en/chat.json';
import type common from '../../public/locales/en/common.json';
import type donate from '../../public/locales/en/donate.json';
import type invitation from '../../public/locales/en/invitation.json';
import type offline from '../../public/locales/en/offline.json';
import type password from '../../public/locales/en/password.json';
import type read from '../../public/locales/en/read.json';
import type reader from '../../public/locales/en/reader.json';
import type signIn from '../../public/locales/en/sign-in.json';
import type test from '../../public/locales/en/test.json';
import type waitDownload from '../../public/locales/en/wait-download.json';

/** The namespaces and keys of `public/locales/en`, which every language repeats. The tales have texts of their own. */
export interface Resources {
  common: typeof common;
  read: typeof read;
  reader: typeof reader;
  'wait-download': typeof waitDownload;
  donate: typeof donate;
  about: typeof about;
  offline: typeof offline;
  test: typeof test;
  'sign-in': typeof signIn;
  password: typeof password;
  invitation: typeof invitation;
  chat: typeof chat;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
