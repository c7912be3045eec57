import chat from '@tales/locales/en/chat.json';
import common from '@tales/locales/en/common.json';
import invitation from '@tales/locales/en/invitation.json';
import password from '@tales/locales/en/password.json';
import reader from '@tales/locales/en/reader.json';
import signIn from '@tales/locales/en/sign-in.json';
import wait from '@tales/locales/en/wait-download.json';
import type { Translate } from '../i18n/index.ts';

const english = {
  chat,
  common,
  invitation,
  password,
  reader,
  'sign-in': signIn,
  'wait-download': wait,
};

/** Returns the texts in the namespaces that the features use, translated by `t`. */
export const textsBy = (t: Translate) => translated(t, english, '') as typeof english;

const translated = (t: Translate, texts: object, path: string): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, string | object]) => [
      name,
      typeof text === 'string'
        ? t(path + name)
        : translated(t, text, path ? `${path}${name}.` : `${name}:`),
    ]),
  );
