import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultLanguage, isLanguage } from '@tales/locales/languages';
import { fileOfTexts, FOLDERS, namespacesOf } from '@tales/locales/texts';
import type { NewFile } from './plan.ts';

const root = join(import.meta.dirname, '../..');

const END_OF_LIST = '} as const satisfies Record<string, LanguageFacts>;';

/**
 * The folder of a new language, with a file without texts for each English one, and the list of languages with a row
 * for it.
 *
 * @throws Error in one sentence that says what to change
 */
export function planLanguage(code: string): NewFile[] {
  if (!/^[a-z]{2,3}$/.test(code))
    throw new Error(
      `"${code}" is no code of a language: write it like es, in two or three letters.`,
    );
  if (isLanguage(code) || FOLDERS.some((folder) => existsSync(join(folder, code))))
    throw new Error(`locales/${code} exists already: choose another language.`);
  const list = readFileSync(join(root, 'locales/languages.ts'), 'utf8');
  return [
    ...namespacesOf(defaultLanguage).map((namespace) => ({
      path: relative(root, fileOfTexts(code, namespace)),
      content: '{}\n',
    })),
    {
      path: 'locales/languages.ts',
      content: list.replace(END_OF_LIST, () => `${rowOf(code)}\n${END_OF_LIST}`),
    },
  ];
}

/** The row of a language, from what the runtime knows of it. */
function rowOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const parts = new Intl.NumberFormat(code, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  const separator = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value ?? '';
  const facts = {
    tag: code,
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    openGraph: `${code}_${new Intl.Locale(code).maximize().region ?? code.toUpperCase()}`,
    thousands: separator('group'),
    decimal: separator('decimal'),
  };
  return `  ${code}: ${JSON.stringify(facts)},`;
}
