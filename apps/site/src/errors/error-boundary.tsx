import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/hooks.ts';
import { LoadError } from '../loading/load.ts';

export interface ErrorBoundaryProps {
  /** The boundary is reset when this key changes. */
  resetKey?: string;
  /** True if the page is usable without the children. @default false */
  part?: boolean;
  children: ReactNode;
}

/**
 * If the children throw, shows an error page or, if `part` is set, a notice instead of them. Both have a
 * reload button, because React's `lazy` does not repeat a failed import.
 */
export const ErrorBoundary = ({ resetKey, part = false, children }: ErrorBoundaryProps) => (
  <Boundary FallbackComponent={part ? ErrorNotice : ErrorPage} resetKeys={[resetKey]}>
    {children}
  </Boundary>
);

function ErrorPage({ error }: FallbackProps) {
  const t = useLoadedText();
  const isLoadError = error instanceof LoadError;
  const title = isLoadError ? t('unavailable') : t('crash.heading');
  return (
    <div role="alert" className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
      <title>{title}</title>
      <Heading level={1} tabIndex={-1} ref={focus}>
        {title}
      </Heading>
      {!isLoadError && <Text>{t('crash.text')}</Text>}
      <div>
        <ReloadButton />
      </div>
    </div>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

function ErrorNotice() {
  const t = useLoadedText();
  return (
    <Notice tone="danger" role="alert" actions={<ReloadButton />}>
      {t('incomplete.text')}
    </Notice>
  );
}

function ReloadButton() {
  const t = useLoadedText();
  return (
    <Button
      size="lg"
      onClick={() => {
        location.reload();
      }}
    >
      {t('incomplete.reload')}
    </Button>
  );
}

function useLoadedText() {
  const language = useLanguage();
  const { t, i18n } = useTranslation('common', { lng: language, useSuspense: false });
  const isLoaded = i18n.hasResourceBundle(language, 'common');
  return isLoaded ? t : i18n.getFixedT(i18n.language, 'common');
}
