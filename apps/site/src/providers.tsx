import type { Toaster } from '@tales/ui/toast/store';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HeadSiteContext, type HeadSite } from './head/head.tsx';
import { ErrorBoundary } from './loading/error-boundary.tsx';
import { ToasterProvider } from './toasts/toasts.tsx';

export interface ProvidersProps {
  i18n: i18n;
  headSite: HeadSite;
  toaster: Toaster;
  children: ReactNode;
}

/** Provides the contexts of every page, in the build and in the browser, and an error boundary. */
export function Providers({ i18n, headSite, toaster, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <HeadSiteContext value={headSite}>
        <ToasterProvider value={toaster}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </ToasterProvider>
      </HeadSiteContext>
    </I18nextProvider>
  );
}
