import { lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LanguageContext } from './i18n/language.ts';
import { isLanguage, type Language } from './languages.ts';
import { barePath, languageOf, pagePaths, type PageName } from './paths.ts';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { NotFoundPage } from './routes/not-found.tsx';
import { ShadowsPage } from './routes/shadows.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { CrashBoundary } from './shell/crash.tsx';
import { Shell } from './shell/shell.tsx';
import { documents } from './tales/documents.ts';

const AboutPage = lazy(async () => ({ default: (await import('./routes/about.tsx')).AboutPage }));
const ChatPage = lazy(async () => ({ default: (await import('./routes/chat.tsx')).ChatPage }));
const DonatePage = lazy(async () => ({
  default: (await import('./routes/donate.tsx')).DonatePage,
}));
const InvitationPage = lazy(async () => ({
  default: (await import('./routes/invitation.tsx')).InvitationPage,
}));
const PasswordPage = lazy(async () => ({
  default: (await import('./routes/password.tsx')).PasswordPage,
}));
const ReaderPage = lazy(async () => ({
  default: (await import('./routes/reader.tsx')).ReaderPage,
}));
const SignInPage = lazy(async () => ({
  default: (await import('./routes/sign-in.tsx')).SignInPage,
}));
const TestPage = lazy(async () => ({ default: (await import('./routes/test.tsx')).TestPage }));
const WaitDownloadPage = lazy(async () => ({
  default: (await import('./routes/wait-download.tsx')).WaitDownloadPage,
}));

const pages: Record<PageName, ReactNode> = {
  index: <IndexPage />,
  elias: <EliasPage />,
  shadows: <ShadowsPage />,
  storyReader: <ReaderPage document={documents.story} />,
  eliasReader: <ReaderPage document={documents.elias} />,
  shadowsReader: <ReaderPage document={documents.shadows} />,
  makingOfReader: <ReaderPage document={documents.makingOf} />,
  waitDownload: <WaitDownloadPage />,
  donate: <DonatePage />,
  about: <AboutPage />,
  test: <TestPage />,
  signIn: <SignInPage />,
  password: <PasswordPage />,
  invitation: <InvitationPage />,
  chat: <ChatPage />,
};

/** Every page at its bare path and under each language, as one route, inside the shell. */
export function App({ startLanguage }: { startLanguage: Language }) {
  const { pathname } = useLocation();
  const language = isPage(pathname) ? languageOf(pathname) : startLanguage;
  return (
    <LanguageContext value={language}>
      <SessionProvider>
        <CrashBoundary address={language}>
          <Routes>
            <Route element={<Shell />}>
              {Object.entries(pages).map(([name, page]) => (
                <Route
                  key={name}
                  path={`/:language?${pagePaths[name as PageName]}`}
                  // React keeps the state of a page as long as its key stays: in another language too.
                  element={<KnownLanguage key={name}>{page}</KnownLanguage>}
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </CrashBoundary>
      </SessionProvider>
    </LanguageContext>
  );
}

/** Whether the path names a page in a language we have. */
const isPage = (pathname: string): boolean => {
  const bare = barePath(pathname).replace(/(?<=.)\/$/, '');
  return Object.values<string>(pagePaths).includes(bare);
};

/** A known page under a prefix that is no language leads to the English home page. */
function KnownLanguage({ children }: { children: ReactNode }) {
  const { language } = useParams();
  return language === undefined || isLanguage(language) ? children : <Navigate to="/en" replace />;
}
