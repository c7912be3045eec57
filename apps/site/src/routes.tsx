import { loadable } from '@tales/features/loading';
import { Fragment, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageHead } from './head/head.tsx';
import { pageRoutes } from './page-routes.ts';
import { PageUnavailable } from './page-unavailable.tsx';
import type { Page, PageName } from './pages.ts';

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

/** The element of a page, and its component, which `preload` loads. */
function componentOf(page: Page) {
  switch (page.kind) {
    case 'tale':
      return { Component: TalePage, element: <TalePage page={page} /> };
    case 'reader':
      return { Component: ReaderPage, element: <ReaderPage page={page} /> };
    case 'title-page':
      return { Component: TitlePage, element: <TitlePage page={page} /> };
    case 'chapter':
      return { Component: ChapterPage, element: <ChapterPage page={page} /> };
    case 'text': {
      const Component = textPages[page.name];
      return { Component, element: <Component /> };
    }
  }
}

/** Loads what a page is rendered with. */
export const preloadPage = (page: Page): Promise<unknown> => componentOf(page).Component.preload();

/** What the site renders at each path. */
export const routes: RouteObject[] = [
  ...pageRoutes.map(({ handle: page, ...route }) => ({
    ...route,
    element: (
      // The key keeps the state of the page when only the language changes.
      <Fragment key={page.path}>
        {(page.kind === 'text' || page.kind === 'reader') && <PageHead page={page} />}
        {componentOf(page).element}
      </Fragment>
    ),
  })),
  { path: '*', element: <NotFoundPage /> },
];
