import { tales } from '@tales/content';
import { editions } from '@tales/content/editions';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { chapterNamesOf, namesOf } from './catalogue.ts';
import { lazyPart } from './loading/load.ts';
import { textPages, type Page } from './pages.ts';
import { chapterPath, titlePagePath } from './paths.ts';
import { Shell } from './shell/shell.tsx';

/**
 * All pages except the page for unknown paths. The routes, the prerendered pages, the sitemap and the
 * `dist/site.json` that the server reads are derived from this list.
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
  ...textPages,
  ...editions
    .filter(({ language }) => language === 'en')
    .flatMap(({ book, chapters }): Page[] => {
      const shared = { namespace: 'read', indexable: true, book } as const;
      const names = namesOf(book);
      const formerly = names.slice(1).map(titlePagePath);
      return [
        { kind: 'title-page', path: titlePagePath(book), formerly, ...shared },
        ...chapters.map((slug): Page => {
          const slugs = chapterNamesOf(book, slug);
          const paths = names.flatMap((name) => slugs.map((each) => chapterPath(name, each)));
          const chapter = { path: chapterPath(book, slug), formerly: paths.slice(1), slug };
          return { kind: 'chapter', ...chapter, ...shared };
        }),
      ];
    }),
];

type PageModule = { default: ComponentType<{ page: Page | undefined }> };

const components = Object.fromEntries(
  Object.entries(import.meta.glob<PageModule>('./routes/*.tsx')).map(([path, load]) => [
    path,
    lazyPart(load),
  ]),
);

function elementOf(page?: Page) {
  const name = page?.kind === 'text' ? page.namespace : (page?.kind ?? 'not-found');
  const Content = components[`./routes/${name}.tsx`];
  if (!Content) throw new Error(`There is no component routes/${name}.tsx.`);
  return (
    <Shell page={page}>
      {/* The key resets the state when the page changes, but not when only the language changes. */}
      <Content key={page?.path} page={page} />
    </Shell>
  );
}

export const routes: RouteObject[] = [
  ...allPages.map((page) => ({
    path: `/:lng?${page.path}`.replace(/\/$/, ''),
    caseSensitive: true,
    element: elementOf(page),
  })),
  { path: '*', element: elementOf() },
];
