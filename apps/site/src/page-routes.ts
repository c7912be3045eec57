import { tales } from '@tales/content';
import { editions } from '@tales/content/editions';
import { matchRoutes } from 'react-router-dom';
import { chapterNamesOf, namesOf } from './catalogue.ts';
import { isLanguage } from '@tales/locales/languages';
import { pageEntries, type Page } from './pages.ts';
import { chapterPath, titlePagePath } from './paths.ts';

/**
 * All pages of the site: tales, reader views, the pages of `pages.ts`, and the title page and the chapters of
 * each book with an English edition. Routes, prefetching, prerendering, the sitemap and the server's manifest
 * are derived from this list.
 */
export const allPages: readonly Page[] = [
  ...tales.map((tale): Page => ({
    kind: 'tale',
    path: tale.path,
    formerly: tale.books[0].formerly.map((name): `/${string}` => `/${name}`),
    namespace: tale.namespace,
    tale,
    indexable: true,
  })),
  ...tales.flatMap((tale) =>
    tale.books.map((pdfBook): Page => ({
      kind: 'reader',
      path: pdfBook.reader,
      formerly: pdfBook.formerly.map((name): `/${string}` => `/${name}-pdf-view`),
      namespace: 'reader',
      tale,
      pdfBook,
    })),
  ),
  ...pageEntries.map(([name, page]) => ({ ...page, name })),
  ...editions
    .filter(({ language }) => language === 'en')
    .flatMap(({ book, chapters }): Page[] => {
      const shared = { namespace: 'read', indexable: true, book } as const;
      const names = namesOf(book);
      const [path, ...formerly] = names.map(titlePagePath);
      return [
        { kind: 'title-page', path: path ?? titlePagePath(book), formerly, ...shared },
        ...chapters.map((slug): Page => {
          const slugs = chapterNamesOf(book, slug);
          const paths = names.flatMap((name) => slugs.map((each) => chapterPath(name, each)));
          const chapter = { path: chapterPath(book, slug), formerly: paths.slice(1), slug };
          return { kind: 'chapter', ...chapter, ...shared };
        }),
      ];
    }),
];

/** The route of each page in all languages, without a React element. */
export const pageRoutes = allPages.map((page) => ({
  path: `/:lng?${page.path}`.replace(/\/$/, ''),
  caseSensitive: true,
  handle: page,
}));

/** Returns the page at a path in any language; `undefined` if there is none. */
export function pageAt(pathname: string): Page | undefined {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1);
  const { lng } = match?.params ?? {};
  return lng === undefined || isLanguage(lng) ? match?.route.handle : undefined;
}
