import { tales } from '@tales/content';
import { editions } from '@tales/content/editions';
import { pageEntries, type Page, type PageName, type TalePage } from './pages.ts';
import { chapterPath, pagePath, titlePagePath } from './paths.ts';
import { chapterNamesOf, namesOf } from './reading/chapter-names.ts';

/** The names of the rows. All tales share one, all reader views, all title pages, and all chapters. */
export type RouteName = PageName | 'tale' | 'reader' | 'titlePage' | 'chapter';

export type Route = Page & { name: RouteName };

/** The pages of the tales, in their order. */
export const talePages = tales.map((tale): TalePage & { name: 'tale' } => ({
  name: 'tale',
  kind: 'tale',
  path: tale.path,
  formerly: tale.books[0].formerly.map((name): `/${string}` => `/${name}`),
  namespace: tale.namespace,
  tale,
  indexable: true,
}));

const readerPages = tales.flatMap((tale) =>
  tale.books.map((document): Route => ({
    name: 'reader',
    kind: 'reader',
    path: document.reader,
    formerly: document.formerly.map((name): `/${string}` => `/${name}-pdf-view`),
    namespace: 'reader',
    tale,
    document,
    eager: true,
  })),
);

/**
 * Every page of the site: those of the tales, the reader views of their books, those of `pages.ts`, then the pages of
 * every book with an English edition, whose chapters all languages have.
 */
export const pageTable: readonly Route[] = [
  ...talePages,
  ...readerPages,
  ...pageEntries.map(([name, page]) => ({ ...page, name })),
  ...editions
    .filter(({ language }) => language === 'en')
    .flatMap(({ book, chapters }): Route[] => {
      const shared = { namespace: 'read', indexable: true, book } as const;
      const names = namesOf(book);
      const titlePage = { path: titlePagePath(book), formerly: names.slice(1).map(titlePagePath) };
      return [
        { name: 'titlePage', kind: 'title-page', ...titlePage, ...shared },
        ...chapters.map((slug) => {
          const slugs = chapterNamesOf(book, slug);
          const paths = names.flatMap((name) => slugs.map((each) => chapterPath(name, each)));
          const chapter = { path: chapterPath(book, slug), formerly: paths.slice(1), slug };
          return { name: 'chapter', kind: 'chapter', ...chapter, ...shared } as const;
        }),
      ];
    }),
];

const routes = new Map<string, Route>(pageTable.map((page) => [page.path, page]));

/** The page at a path in any language, with or without a trailing slash; undefined if there is none. */
export const pageAt = (pathname: string): Route | undefined => routes.get(pagePath(pathname));

const formerRoutes = new Map<string, Route>(
  pageTable.flatMap((page) => (page.formerly ?? []).map((path) => [path, page])),
);

/** The page that was at a path before, in any language; undefined if there was none. */
export const pageFormerlyAt = (pathname: string): Route | undefined =>
  formerRoutes.get(pagePath(pathname));
