import type { Unavailable } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './i18n/language.ts';

/** The common texts, otherwise those of the first page: an error page must not suspend or throw. */
export function useLoadedText() {
  const language = useLanguage();
  const { t, i18n } = useTranslation('common', { lng: language, useSuspense: false });
  const isLoaded = i18n.hasResourceBundle(language, 'common');
  return { t: isLoaded ? t : i18n.getFixedT(i18n.language, 'common'), i18n };
}

/**
 * Instead of a page, or a part of one, that cannot be loaded now: tries again on request.
 *
 * @param load rejects if the attempt has failed; success removes the panel
 */
export const PageUnavailable: Unavailable = ({ load }) => {
  const { t } = useLoadedText();
  const [busy, setBusy] = useState(false);
  // The pressed button goes with the panel.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div role="alert" className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
      <title>{t('unavailable')}</title>
      <Heading level={1} tabIndex={-1}>
        {t('unavailable')}
      </Heading>
      <div>
        <Button
          size="lg"
          loading={busy}
          onClick={() => {
            setBusy(true);
            load().catch(() => {
              setBusy(false);
              // The server may have a new build, without the scripts of this one.
              if (navigator.onLine) location.reload();
            });
          }}
        >
          {t('retry')}
        </Button>
      </div>
    </div>
  );
};
