import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatRoomLabels } from '@tales/features/chat-room';
import { documentReaderLabels } from '@tales/features/document-reader';
import { downloadWaitLabels } from '@tales/features/download-wait';
import { changePasswordLabels, firstPasswordLabels } from '@tales/features/password';
import { sessionLabels } from '@tales/features/session-messages';
import { signInLabels } from '@tales/features/sign-in';
import type { Translate } from '@tales/features/translate';
import { userMenuLabels } from '@tales/features/user-menu';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';

const folder = join(import.meta.dirname, '../../public/locales');

const textsIn = (language: string) =>
  Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
    ]),
  );

/** The `t` of a language, and the keys it was asked for in vain. */
function translate(language: string) {
  const missing: string[] = [];
  const i18n = createInstance({
    lng: language,
    resources: { [language]: textsIn(language) },
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => missing.push(`${namespace}:${key}`),
  });
  void i18n.init({ initAsync: false });
  return { t: i18n.t as unknown as Translate, missing };
}

describe.each(languages)('the words of the features in %s', (language) => {
  it('are all there', () => {
    const { t, missing } = translate(language);
    const chat = chatRoomLabels(t);
    chat.newMessages(2);
    chat.state.waiting(2);
    chat.composer.remaining(2);
    downloadWaitLabels(t).remaining(2);
    documentReaderLabels(t, 'Elias');
    sessionLabels(t);
    signInLabels(t);
    userMenuLabels(t);
    changePasswordLabels(t);
    firstPasswordLabels(t);
    expect(missing).toEqual([]);
  });
});
