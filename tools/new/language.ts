import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, isLanguage } from '@tales/locales/languages';
import {
  FOLDER,
  formsOf,
  namespacesOf,
  nested,
  readFile,
  staysEnglish,
  UNTRANSLATED,
} from '@tales/locales/texts';
import type { NewFile } from './plan.ts';

const LIST = 'locales/languages.ts';
const END_OF_LIST = '} as const satisfies Record<string, LanguageFacts>;';

/**
 * The folder of a new language with the English texts, marked as not translated, and the list of languages with a row
 * for it.
 *
 * @throws Error in one sentence that says what to change
 */
export function planLanguage(code: string): NewFile[] {
  if (!/^[a-z]{2,3}$/.test(code))
    throw new Error(
      `"${code}" is no code of a language: write it like es, in two or three letters.`,
    );
  if (isLanguage(code) || existsSync(join(FOLDER, code)))
    throw new Error(`locales/${code} exists already: choose another language.`);
  const list = readFileSync(join(FOLDER, 'languages.ts'), 'utf8');
  return [
    ...namespacesOf(defaultLanguage).map((namespace) => ({
      path: `locales/${code}/${namespace}.json`,
      content: JSON.stringify(untranslated(code, namespace)),
    })),
    { path: LIST, content: list.replace(END_OF_LIST, () => `${rowOf(code)}\n${END_OF_LIST}`) },
  ];
}

/** The English texts with every plural form of the language. */
function untranslated(code: string, namespace: string) {
  const english = readFile(defaultLanguage, namespace);
  return nested(
    new Map(
      [...english].flatMap(([key, text]) =>
        formsOf(key, code).map((form) => [
          form,
          staysEnglish(key) ? text : UNTRANSLATED + (english.get(form) ?? text),
        ]),
      ),
    ),
  );
}

/** What TypeScript's library lacks. */
interface WithTextInfo extends Intl.Locale {
  getTextInfo(): { direction: 'ltr' | 'rtl' };
}

/** The row of a language, from what the runtime knows of it. */
function rowOf(code: string): string {
  const locale = new Intl.Locale(code);
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const parts = new Intl.NumberFormat(code, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  const separator = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value ?? '';
  const facts = {
    tag: code,
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    direction: (locale as WithTextInfo).getTextInfo().direction,
    openGraph: `${code}_${locale.maximize().region ?? code.toUpperCase()}`,
    thousands: separator('group'),
    decimal: separator('decimal'),
    quotes: ['“', '”', '‘', '’'],
  };
  return `  ${code}: ${JSON.stringify(facts)},`;
}
