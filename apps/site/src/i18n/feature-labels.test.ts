import { chatRoomLabels } from '@tales/features/chat';
import { documentReaderLabels } from '@tales/features/document-reader';
import { downloadWaitLabels } from '@tales/features/download';
import { changePasswordLabels, firstPasswordLabels } from '@tales/features/password';
import { sessionLabels } from '@tales/features/auth';
import { signInLabels } from '@tales/features/sign-in';
import type { Translate } from '@tales/features/i18n';
import { userMenuLabels } from '@tales/features/menus';
import { readingSettingsLabels } from '@tales/features/reading';
import { readTexts } from '@tales/locales/texts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../languages.ts';

/** The `t` function of a language, and the keys that it did not find. */
function translate(language: Language) {
  const missing: string[] = [];
  const i18n = createInstance({
    lng: language,
    resources: { [language]: readTexts(language) },
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => missing.push(`${namespace}:${key}`),
  });
  void i18n.init({ initAsync: false });
  return { t: i18n.t as unknown as Translate, missing };
}

describe.each(languages)('the labels of the features in %s', (language) => {
  it('have all their texts', () => {
    const { t, missing } = translate(language);
    const chat = chatRoomLabels(t, language);
    chat.newMessages(2);
    chat.state.waiting(2);
    chat.composer.remaining(2);
    downloadWaitLabels(t).remaining(2);
    documentReaderLabels(t, 'Elias');
    sessionLabels(t);
    signInLabels(t);
    userMenuLabels(t).signedInAs('tace');
    readingSettingsLabels(t).size.format(120);
    changePasswordLabels(t);
    firstPasswordLabels(t);
    expect(missing).toEqual([]);
  });
});
