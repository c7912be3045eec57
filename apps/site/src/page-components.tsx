import type { ComponentType } from 'react';
import { pages, type DocumentName, type PageName } from './pages.ts';
import { preloadable } from './preloadable.tsx';
import type { ReadingPage } from './reading/reading-pages.ts';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { ShadowsPage } from './routes/shadows.tsx';

/** The component of each page. The tales are part of the first load. */
export const components = {
  index: IndexPage,
  elias: EliasPage,
  shadows: ShadowsPage,
  storyReader: reader(pages.storyReader),
  eliasReader: reader(pages.eliasReader),
  shadowsReader: reader(pages.shadowsReader),
  makingOfReader: reader(pages.makingOfReader),
  waitDownload: preloadable(
    async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage,
  ),
  donate: preloadable(async () => (await import('./routes/donate.tsx')).DonatePage),
  about: preloadable(async () => (await import('./routes/about.tsx')).AboutPage),
  test: preloadable(async () => (await import('./routes/test.tsx')).TestPage),
  signIn: preloadable(async () => (await import('./routes/sign-in.tsx')).SignInPage),
  password: preloadable(async () => (await import('./routes/password.tsx')).PasswordPage),
  invitation: preloadable(async () => (await import('./routes/invitation.tsx')).InvitationPage),
  offline: preloadable(async () => (await import('./routes/offline.tsx')).OfflinePage),
  chat: preloadable(async () => (await import('./routes/chat.tsx')).ChatPage),
} satisfies Record<PageName, ComponentType>;

/** The component of each kind of page of the web edition. */
export const readingComponents = {
  'title-page': preloadable(async () => (await import('./routes/read-book.tsx')).ReadBookPage),
  chapter: preloadable(async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage),
} satisfies Record<ReadingPage['kind'], ComponentType<{ page: ReadingPage }>>;

function reader({ document }: { document: DocumentName }) {
  return preloadable(async () => {
    const { ReaderPage } = await import('./routes/reader.tsx');
    return () => <ReaderPage document={document} />;
  });
}
