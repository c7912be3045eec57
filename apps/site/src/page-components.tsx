import { lazy, type ComponentType } from 'react';
import type { DocumentName, PageName } from './pages.ts';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { ShadowsPage } from './routes/shadows.tsx';

type ReaderName = `${DocumentName}Reader`;

/** Loads the script of a page that is not part of the first load. */
export const loaders = {
  waitDownload: async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage,
  donate: async () => (await import('./routes/donate.tsx')).DonatePage,
  about: async () => (await import('./routes/about.tsx')).AboutPage,
  test: async () => (await import('./routes/test.tsx')).TestPage,
  signIn: async () => (await import('./routes/sign-in.tsx')).SignInPage,
  password: async () => (await import('./routes/password.tsx')).PasswordPage,
  invitation: async () => (await import('./routes/invitation.tsx')).InvitationPage,
  offline: async () => (await import('./routes/offline.tsx')).OfflinePage,
  chat: async () => (await import('./routes/chat.tsx')).ChatPage,
  reader: async () => (await import('./routes/reader.tsx')).ReaderPage,
  book: async () => (await import('./routes/read-book.tsx')).ReadBookPage,
  chapter: async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage,
};

const lazyPage = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** The component of each page that is not a reader view. The tales are part of the first load. */
export const components: Record<Exclude<PageName, ReaderName>, ComponentType> = {
  index: IndexPage,
  elias: EliasPage,
  shadows: ShadowsPage,
  waitDownload: lazyPage(loaders.waitDownload),
  donate: lazyPage(loaders.donate),
  about: lazyPage(loaders.about),
  test: lazyPage(loaders.test),
  signIn: lazyPage(loaders.signIn),
  password: lazyPage(loaders.password),
  invitation: lazyPage(loaders.invitation),
  offline: lazyPage(loaders.offline),
  chat: lazyPage(loaders.chat),
};

export const LazyReaderPage = lazyPage(loaders.reader);
export const LazyBookPage = lazyPage(loaders.book);
export const LazyChapterPage = lazyPage(loaders.chapter);
