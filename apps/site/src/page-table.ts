import { editions } from '@tales/content/editions';
import { pageEntries, type Page, type PageName } from './pages.ts';
import { chapterPath, pagePath, titlePagePath } from './paths.ts';
import { chapterNamesOf, namesOf } from './reading/chapter-names.ts';

/** The names of the rows. All title pages share one, and all chapters. */
export type RouteName = PageName | 'titlePage' | 'chapter';

export type Route = Page & { name: RouteName };

/**
 * Every page of the site: those of `pages.ts`, then the pages of every book with an English edition, whose
 * chapters all languages have.
 */
export const pageTable: readonly Route[] = [
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
