import type { ComponentType } from 'react';
import { loadable } from './loading/loadable.tsx';
import { pages, type DocumentName, type PageName } from './pages.ts';
import type { ReadingPage } from './reading/reading-pages.ts';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { ShadowsPage } from './routes/shadows.tsx';
import { PageUnavailable } from './shell/unavailable.tsx';

/** The component of each page. The tales are part of the first load. */
export const components = {
  index: IndexPage,
  elias: EliasPage,
  shadows: ShadowsPage,
  storyReader: reader(pages.storyReader),
  eliasReader: reader(pages.eliasReader),
  shadowsReader: reader(pages.shadowsReader),
  makingOfReader: reader(pages.makingOfReader),
  waitDownload: page(async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage),
  donate: page(async () => (await import('./routes/donate.tsx')).DonatePage),
  about: page(async () => (await import('./routes/about.tsx')).AboutPage),
  test: page(async () => (await import('./routes/test.tsx')).TestPage),
  signIn: page(async () => (await import('./routes/sign-in.tsx')).SignInPage),
  password: page(async () => (await import('./routes/password.tsx')).PasswordPage),
  invitation: page(async () => (await import('./routes/invitation.tsx')).InvitationPage),
  offline: page(async () => (await import('./routes/offline.tsx')).OfflinePage),
  chat: page(async () => (await import('./routes/chat.tsx')).ChatPage),
} satisfies Record<PageName, ComponentType>;

/** The component of each kind of page of the web edition. */
export const readingComponents = {
  'title-page': page(async () => (await import('./routes/read-book.tsx')).ReadBookPage),
  chapter: page(async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage),
} satisfies Record<ReadingPage['kind'], ComponentType<{ page: ReadingPage }>>;

export const NotFoundPage = page(async () => (await import('./routes/not-found.tsx')).NotFoundPage);

function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return loadable(load, PageUnavailable);
}

function reader({ document }: { document: DocumentName }) {
  return page(async () => {
    const { ReaderPage } = await import('./routes/reader.tsx');
    return () => <ReaderPage document={document} />;
  });
}
