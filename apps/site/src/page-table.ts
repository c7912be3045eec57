import { editions } from '@tales/content/editions';
import { pageEntries, type Page, type PageName } from './pages.ts';
import { chapterPath, pagePath, titlePagePath } from './paths.ts';

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
      return [
        { name: 'titlePage', kind: 'title-page', path: titlePagePath(book), ...shared },
        ...chapters.map((slug) => {
          const path = chapterPath(book, slug);
          return { name: 'chapter', kind: 'chapter', path, slug, ...shared } as const;
        }),
      ];
    }),
];

const routes = new Map<string, Route>(pageTable.map((page) => [page.path, page]));

/** The page at a path in any language, with or without a trailing slash; undefined if there is none. */
export const pageAt = (pathname: string): Route | undefined => routes.get(pagePath(pathname));
