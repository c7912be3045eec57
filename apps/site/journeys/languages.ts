import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageTexts, readTales } from '@tales/content/vite';
import type { Namespace, Resources } from '../src/i18n/resources.ts';

export const languages = ['en', 'de', 'it', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The texts of a namespace in a language. */
export function texts<N extends Namespace>(language: Language, namespace: N): Resources[N] {
  const file = join(import.meta.dirname, `../public/locales/${language}/${namespace}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Resources[N];
}

/** The path of a page in a language. English has no prefix. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

const shelf = readTales();

/** The texts of a tale's page in a language. */
export function taleTexts(language: Language, name: string) {
  const tale = shelf.find((tale) => tale.name === name);
  if (!tale) throw new Error(`There is no tale ${name}.`);
  return readPageTexts(tale, language);
}

interface Tale {
  name: string;
  path: string;
  title: string;
}

export const tales = shelf.map(({ name, path, books: [{ title }] }) => ({
  name,
  path,
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

/** Replaces `{{title}}` and the like. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
