import type { Unavailable } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Spinner } from '@tales/ui/spinner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { deliveredBuild, leaveReplacedBuild } from '../loading/delivered-build.ts';

/** The common texts, otherwise those of the first page: an error page must not suspend or throw. */
export function useLoadedText() {
  const language = useLanguage();
  const { t, i18n } = useTranslation('common', { lng: language, useSuspense: false });
  const isLoaded = i18n.hasResourceBundle(language, 'common');
  return { t: isLoaded ? t : i18n.getFixedT(i18n.language, 'common'), i18n };
}

/**
 * Says that the page cannot be loaded, and tries again on request.
 *
 * @param retry resolves when the attempt has ended; success removes the panel
 */
export function UnavailablePanel({ retry }: { retry: () => Promise<unknown> }) {
  const { t } = useLoadedText();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };

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
      <Heading level={1} tabIndex={-1}>
        {t('unavailable')}
      </Heading>
      <div>
        <Button size="lg" loading={busy} onClick={() => void tryAgain()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Instead of a page whose script cannot be loaded. If the server has a new build, which may be why, the document
 * is loaded anew.
 *
 * @throws what the script throws when it is loaded
 */
export const PageUnavailable: Unavailable = ({ loader }) => {
  const { t } = useLoadedText();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    void leaveReplacedBuild().then((leaves) => {
      if (!leaves) setStays(true);
    });
  }, []);

  // A script that does not come is a `TypeError`.
  const error = loader.failure();
  if (error !== undefined && !(error instanceof TypeError)) throw error;
  if (!stays) return <Spinner label={t('loading')} />;
  return <UnavailablePanel retry={() => loader.load().catch(reloadIfAnswered)} />;
};

/** If the server answers, a new document may have what this one cannot load. */
async function reloadIfAnswered() {
  if ((await deliveredBuild()) !== 'none') location.reload();
}
