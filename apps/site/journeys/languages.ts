import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import { withoutMarks } from '@tales/locales/marks';
import { readNamespace } from '@tales/locales/texts';
import type { Namespace, Resources } from '../src/i18n/resources.ts';

export { languages, type Language };

/** The names of the languages, as their menu shows them. */
export const languageNames = languages.map((language) => languageFacts[language].name);

/** The texts of a namespace in a language, as a page shows them: its head has them without marks. */
export function texts<N extends Namespace>(language: Language, namespace: N): Resources[N] {
  const { meta = {}, ...rest } = readNamespace(language, namespace);
  const head = JSON.parse(withoutMarks(JSON.stringify(meta))) as object;
  return { ...rest, meta: head } as unknown as Resources[N];
}

/** The path of a page in a language. English has no prefix. */
export const inLanguage = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;

export const tales = [
  { name: 'routes', path: '/', title: 'The Routes Between Worlds' },
  { name: 'elias', path: '/elias', title: 'The Airborne Adventures of Elias Harrow' },
  { name: 'shadows', path: '/shadows', title: 'The Last Shadow of Aman' },
] as const;

export const books = [
  {
    id: 'story',
    tale: '/',
    reader: '/story-pdf-view',
    title: 'The Routes Between Worlds',
    file: /^\/docs\/[\w-]{8,}\.pdf$/,
    counters: { read: 'routesReadCount', download: 'routesDownloadCount' },
  },
  {
    id: 'elias',
    tale: '/elias',
    reader: '/elias-pdf-view',
    title: 'The Airborne Adventures of Elias Harrow',
    file: /^\/docs\/[\w-]{8,}\.pdf$/,
    counters: { read: 'eliasReadCount', download: 'eliasDownloadCount' },
  },
  {
    id: 'shadows',
    tale: '/shadows',
    reader: '/shadows-pdf-view',
    title: 'The Last Shadow of Aman',
    file: /^\/docs\/The_Last_Shadow_of_Aman_FULL_BOOK_v5\.pdf$/,
    counters: { read: 'shadowsReadCount', download: 'shadowsDownloadCount' },
  },
  {
    id: 'makingOf',
    tale: '/shadows',
    reader: '/making-of-pdf-view',
    title: 'The Making of The Last Shadow of Aman',
    file: /^\/docs\/Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS\.pdf$/,
    counters: { read: 'shadowsMakingOfReadCount', download: 'shadowsMakingOfDownloadCount' },
  },
] as const;

/** Replaces `{{title}}` and the like. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
