import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultLanguage, isLanguage } from '@tales/locales/languages';
import { fileOfTexts, FOLDERS, namespaceNames } from '@tales/locales/texts';
import type { NewFile } from './plan.ts';

const root = join(import.meta.dirname, '../..');

const LIST = 'content/site/languages.json';

/**
 * Returns the files to write for a new language: `languages.json` with a new entry and, for each English
 * namespace, a file without texts.
 * @throws Error if the code is invalid or already used
 */
export function planLanguage(code: string): NewFile[] {
  if (!/^[a-z]{2,3}$/.test(code))
    throw new Error(`"${code}" is not a language code: write two or three letters, such as es.`);
  if (isLanguage(code) || FOLDERS.some((folder) => existsSync(join(folder, code))))
    throw new Error(`locales/${code} already exists: choose another language.`);
  const list = JSON.parse(readFileSync(join(root, LIST), 'utf8')) as Record<string, unknown>;
  return [
    ...namespaceNames(defaultLanguage).map((namespace) => ({
      path: relative(root, fileOfTexts(code, namespace)),
      content: '{}\n',
    })),
    { path: LIST, content: `${JSON.stringify({ ...list, [code]: factsOf(code) }, null, 2)}\n` },
  ];
}

function factsOf(code: string) {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const parts = new Intl.NumberFormat(code, { numberingSystem: 'latn' }).formatToParts(1.5);
  return {
    tag: code,
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    openGraph: `${code}_${new Intl.Locale(code).maximize().region ?? code.toUpperCase()}`,
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '',
  };
}
