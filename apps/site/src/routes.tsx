import { tales } from '@tales/content';
import { editions } from '@tales/content/editions';
import { loadable } from '@tales/features/loading';
import { Fragment, type ComponentType } from 'react';
import { matchRoutes, Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { isLanguage } from './languages.ts';
import { pageEntries, type Page, type PageName } from './pages.ts';
import { chapterPath, languageOf, localizedPath, titlePagePath } from './paths.ts';
import { chapterNamesOf, namesOf } from './reading/chapter-names.ts';
import { PageUnavailable } from './shell/unavailable.tsx';

/** What the router hands on of a page. */
export interface PageHandle {
  page: Page;
  /** Loads its component. */
  preload: () => Promise<unknown>;
}

const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadable(load, PageUnavailable);

const NotFoundPage = lazyPage(async () => (await import('./routes/not-found.tsx')).NotFoundPage);
const TalePage = lazyPage(async () => (await import('./routes/tale.tsx')).TalePage);
const ReaderPage = lazyPage(async () => (await import('./routes/reader.tsx')).ReaderPage);
const TitlePage = lazyPage(async () => (await import('./routes/read-book.tsx')).ReadBookPage);
const ChapterPage = lazyPage(
  async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage,
);

const textPages = {
  waitDownload: lazyPage(async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage),
  donate: lazyPage(async () => (await import('./routes/donate.tsx')).DonatePage),
  about: lazyPage(async () => (await import('./routes/about.tsx')).AboutPage),
  test: lazyPage(async () => (await import('./routes/test.tsx')).TestPage),
  signIn: lazyPage(async () => (await import('./routes/sign-in.tsx')).SignInPage),
  password: lazyPage(async () => (await import('./routes/password.tsx')).PasswordPage),
  invitation: lazyPage(async () => (await import('./routes/invitation.tsx')).InvitationPage),
  offline: lazyPage(async () => (await import('./routes/offline.tsx')).OfflinePage),
  chat: lazyPage(async () => (await import('./routes/chat.tsx')).ChatPage),
} satisfies Record<PageName, ComponentType>;

type PageComponent<P> = ComponentType<{ page: P }> & Pick<PageHandle, 'preload'>;

/** The route of a page in every language, and those of its former paths, which lead to it. */
function routesOf<P extends Page>(page: P, Component: PageComponent<P>): RouteObject[] {
  const handle: PageHandle = { page, preload: Component.preload };
  const element = (
    // The key keeps the state of the page when only the language changes.
    <Fragment key={page.path}>
      {(page.kind === 'text' || page.kind === 'reader') && <PageHead page={page} />}
      <Component page={page} />
    </Fragment>
  );
  return [
    { ...inEveryLanguage(page.path), element, handle },
    ...(page.formerly ?? []).map((former) => ({
      ...inEveryLanguage(former),
      element: <Moved to={page.path} />,
    })),
  ];
}

const inEveryLanguage = (path: string) => ({
  path: `/:lng?${path}`.replace(/\/$/, ''),
  caseSensitive: true,
});

/** As the server redirects. */
function Moved({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={localizedPath(to, languageOf(pathname)) + search + hash} replace />;
}

/**
 * Every page of the site: the tales, the reader views of their books, those of `pages.ts`, then the pages of every book
 * with an English edition, whose chapters all languages have. Head, prefetching, prerendering, sitemap and the server's
 * manifest follow from the handles.
 */
export const routes: readonly RouteObject[] = [
  ...tales.flatMap((tale) =>
    routesOf(
      {
        kind: 'tale',
        path: tale.path,
        formerly: tale.books[0].formerly.map((name): `/${string}` => `/${name}`),
        namespace: tale.namespace,
        tale,
        indexable: true,
      },
      TalePage,
    ),
  ),
  ...tales.flatMap((tale) =>
    tale.books.flatMap((document) =>
      routesOf(
        {
          kind: 'reader',
          path: document.reader,
          formerly: document.formerly.map((name): `/${string}` => `/${name}-pdf-view`),
          namespace: 'reader',
          tale,
          document,
          eager: true,
        },
        ReaderPage,
      ),
    ),
  ),
  ...pageEntries.flatMap(([name, page]) => routesOf(page, textPages[name])),
  ...editions
    .filter(({ language }) => language === 'en')
    .flatMap(({ book, chapters }) => {
      const shared = { namespace: 'read', indexable: true, book } as const;
      const names = namesOf(book);
      const [path, ...formerly] = names.map(titlePagePath);
      return [
        ...routesOf(
          { kind: 'title-page', path: path ?? titlePagePath(book), formerly, ...shared },
          TitlePage,
        ),
        ...chapters.flatMap((slug) => {
          const slugs = chapterNamesOf(book, slug);
          const paths = names.flatMap((name) => slugs.map((each) => chapterPath(name, each)));
          const chapter = { path: chapterPath(book, slug), formerly: paths.slice(1), slug };
          return routesOf({ kind: 'chapter', ...chapter, ...shared }, ChapterPage);
        }),
      ];
    }),
  { path: '*', element: <NotFoundPage /> },
];

/** Every page, in the order of the routes. */
export const allPages = routes.flatMap(({ handle }) => (handle ? (handle as PageHandle).page : []));

export interface MatchedPage extends Partial<PageHandle> {
  /** Whether the first segment, where a language could be, is none that the site has. */
  isForeign: boolean;
}

/** The page at a path, in whatever language; only `isForeign` if there is none. */
export function matchPage(pathname: string): MatchedPage {
  const match = matchRoutes([...routes], pathname)?.at(-1);
  const { lng } = match?.params ?? {};
  return {
    ...(match?.route.handle as PageHandle | undefined),
    isForeign: lng !== undefined && !isLanguage(lng),
  };
}
