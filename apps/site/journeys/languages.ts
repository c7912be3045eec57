import { interpolate, readPageTexts, readTales } from '@tales/content/vite';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import { readNamespace } from '@tales/locales/texts';
import type { Namespace, Resources } from '../src/i18n/resources.ts';

export { interpolate, languages, type Language };

export const languageNames = languages.map((language) => languageFacts[language].name);

export const texts = <N extends Namespace>(language: Language, namespace: N): Resources[N] =>
  readNamespace(language, namespace) as unknown as Resources[N];

export const inLanguage = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;

const shelf = readTales();

export function textsOfTale(language: Language, name: string) {
  const tale = shelf.find((tale) => tale.name === name);
  if (!tale) throw new Error(`There is no tale ${name}.`);
  return readPageTexts(tale, language);
}

interface Tale {
  name: string;
  path: string;
  folder: string;
  title: string;
}

export const tales = shelf.map(({ name, path, folder, books: [{ title }] }) => ({
  name,
  path,
  folder,
  title,
})) as [Tale, Tale, Tale, ...Tale[]];

export const books = shelf.flatMap(({ path, books }) =>
  books.map(({ name, title, pdf, address, reader, counters }) => ({
    name,
    tale: path,
    reader,
    title,
    file: address === 'fixed' ? new RegExp(`^/docs/${pdf}$`) : /^\/docs\/[\w-]{8,}\.pdf$/,
    counters,
  })),
);
