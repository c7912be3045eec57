import { loadable, type Loadable } from '@tales/features/loading';
import type { ComponentType } from 'react';
import type { Route, RouteName } from './page-table.ts';
import { TalePage } from './routes/tale.tsx';
import { PageUnavailable } from './shell/unavailable.tsx';

/** The component of each page. That of the tales is part of the first load. */
const components = {
  tale: TalePage,
  reader: page(async () => (await import('./routes/reader.tsx')).ReaderPage),
  waitDownload: page(async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage),
  donate: page(async () => (await import('./routes/donate.tsx')).DonatePage),
  about: page(async () => (await import('./routes/about.tsx')).AboutPage),
  test: page(async () => (await import('./routes/test.tsx')).TestPage),
  signIn: page(async () => (await import('./routes/sign-in.tsx')).SignInPage),
  password: page(async () => (await import('./routes/password.tsx')).PasswordPage),
  invitation: page(async () => (await import('./routes/invitation.tsx')).InvitationPage),
  offline: page(async () => (await import('./routes/offline.tsx')).OfflinePage),
  chat: page(async () => (await import('./routes/chat.tsx')).ChatPage),
  titlePage: page(async () => (await import('./routes/read-book.tsx')).ReadBookPage),
  chapter: page(async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage),
} satisfies Record<RouteName, ComponentType<{ page: never }>>;

type PageComponent = ComponentType<{ page: Route }> & Partial<Loadable<{ page: Route }>>;

/** The component of a page, which takes its row. It can be preloaded unless it is part of the first load. */
export const componentOf = ({ name }: Route) => components[name] as PageComponent;

export const NotFoundPage = page(async () => (await import('./routes/not-found.tsx')).NotFoundPage);

function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return loadable(load, PageUnavailable);
}
