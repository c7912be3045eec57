import type about from '@tales/content/site/en/about.json';
import type chat from '@tales/locales/en/chat.json';
import type common from '@tales/locales/en/common.json';
import type donate from '@tales/content/site/en/donate.json';
import type invitation from '@tales/locales/en/invitation.json';
import type offline from '@tales/locales/en/offline.json';
import type password from '@tales/locales/en/password.json';
import type read from '@tales/locales/en/read.json';
import type reader from '@tales/locales/en/reader.json';
import type signIn from '@tales/locales/en/sign-in.json';
import type test from '@tales/locales/en/test.json';
import type waitDownload from '@tales/locales/en/wait-download.json';

/** The namespaces of the site's texts, with the keys of the English texts. Excludes the tales' namespaces. */
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
