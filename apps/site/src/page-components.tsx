import type { ComponentType } from 'react';
import type { DocumentName, PageName } from './pages.ts';
import { preloadable } from './preloadable.tsx';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { ShadowsPage } from './routes/shadows.tsx';

type ReaderName = `${DocumentName}Reader`;

/** The component of each page that is not a reader view. The tales are part of the first load. */
export const components = {
  index: IndexPage,
  elias: EliasPage,
  shadows: ShadowsPage,
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
} satisfies Record<Exclude<PageName, ReaderName>, ComponentType>;

export const ReaderPage = preloadable(async () => (await import('./routes/reader.tsx')).ReaderPage);
export const BookPage = preloadable(
  async () => (await import('./routes/read-book.tsx')).ReadBookPage,
);
export const ChapterPage = preloadable(
  async () => (await import('./routes/read-chapter.tsx')).ReadChapterPage,
);
