import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPart } from './loading/lazy-part.ts';
import { pageRoutes } from './page-routes.ts';
import type { Page, PageName } from './pages.ts';
import { Shell } from './shell/shell.tsx';

const TaleRoute = lazyPart(() => import('./routes/tale.tsx'));
const ReaderRoute = lazyPart(() => import('./routes/reader.tsx'));
const TitlePageRoute = lazyPart(() => import('./routes/title-page.tsx'));
const ChapterRoute = lazyPart(() => import('./routes/chapter.tsx'));
const NotFoundRoute = lazyPart(() => import('./routes/not-found.tsx'));

const textRoutes: Record<PageName, ComponentType> = {
  waitDownload: lazyPart(() => import('./routes/wait-download.tsx')),
  donate: lazyPart(() => import('./routes/donate.tsx')),
  about: lazyPart(() => import('./routes/about.tsx')),
  test: lazyPart(() => import('./routes/test.tsx')),
  signIn: lazyPart(() => import('./routes/sign-in.tsx')),
  password: lazyPart(() => import('./routes/password.tsx')),
  invitation: lazyPart(() => import('./routes/invitation.tsx')),
  offline: lazyPart(() => import('./routes/offline.tsx')),
  chat: lazyPart(() => import('./routes/chat.tsx')),
};

function Content({ page }: { page: Page | undefined }) {
  switch (page?.kind) {
    case 'tale':
      return <TaleRoute page={page} />;
    case 'reader':
      return <ReaderRoute page={page} />;
    case 'title-page':
      return <TitlePageRoute page={page} />;
    case 'chapter':
      return <ChapterRoute page={page} />;
    case 'text': {
      const TextRoute = textRoutes[page.name];
      return <TextRoute />;
    }
    case undefined:
      return <NotFoundRoute />;
  }
}

const elementOf = (page?: Page) => (
  <Shell page={page}>
    {/* The key keeps the state of the page when only the language changes. */}
    <Content key={page?.path} page={page} />
  </Shell>
);

/** The routes of all pages in all languages, and of unknown paths. Each page is wrapped in the shell. */
export const routes: RouteObject[] = [
  ...pageRoutes.map(({ handle: page, ...route }) => ({ ...route, element: elementOf(page) })),
  { path: '*', element: elementOf() },
];
