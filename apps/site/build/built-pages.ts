import type { TaleSource } from '@tales/content/vite';
import { languages, type Language } from '@tales/locales/languages';
import { namespacesOf, type Page } from '../src/pages.ts';
import { prefixedPath } from '../src/paths.ts';

export interface BuiltPage {
  path: string;
  /** The path of the English page, without a language prefix. */
  english: string;
  file: string;
  language: Language;
  isChapter: boolean;
  namespaces: readonly string[];
}

/** Returns the paths of a page in all languages. The English page also has a path without a prefix. */
const pathsOf = (path: string): { language: Language; path: string }[] => [
  { language: 'en', path },
  ...languages.map((language) => ({ language, path: prefixedPath(path, language) })),
];

export const pagesOf = (table: readonly Page[]): BuiltPage[] =>
  table.flatMap((page) =>
    pathsOf(page.path).map(({ language, path }) => ({
      path,
      english: page.path,
      language,
      file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      isChapter: page.kind === 'chapter',
      namespaces: namespacesOf(page),
    })),
  );

/** Returns the pages for unknown paths. `/404/-` matches only the catch-all route. */
export const notFoundPages = (): BuiltPage[] =>
  languages.map((language) => ({
    path: '/404/-',
    english: '/404/-',
    file: `404/${language}.html`,
    language,
    isChapter: false,
    namespaces: ['common'],
  }));

export const pageRedirects = (table: readonly Page[]) =>
  table.flatMap(({ path, formerly = [] }) => {
    const current = pathsOf(path);
    return formerly.flatMap((former) =>
      pathsOf(former).map(({ path: from }, index) => ({ from, to: current[index]?.path })),
    );
  });

export const documentRedirects = (tales: readonly TaleSource[]) =>
  tales.flatMap(({ books }) =>
    books.flatMap(({ pdf, pdfFormerly }) =>
      pdfFormerly.map((former) => ({ from: `/docs/${former}`, to: `/docs/${pdf}` })),
    ),
  );
