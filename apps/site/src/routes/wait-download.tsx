import { DownloadWait, useRemainingSeconds } from '@tales/features/download';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api.ts';
import { DownloadLink } from '../books/download-link.tsx';
import { useLinkOrigin } from '../books/link-origin.tsx';
import { useText, useTexts } from '../i18n/hooks.ts';
import { homePath } from '../pages.ts';
import { toaster } from '../toasts/toasts.tsx';
import { PageLink } from '../navigation/page-link.tsx';

export default function WaitDownloadRoute() {
  // Dismisses success toasts, such as that of a previous download.
  useEffect(() => {
    for (const { id, tone } of toaster.open()) if (tone === 'success') toaster.dismiss(id);
  }, []);
  // The key restarts the countdown when another refused request opens this page again.
  return <Wait key={useLocation().key} />;
}

function Wait() {
  const t = useText('wait-download');
  const texts = useTexts('wait-download');
  const { actions } = useTexts();
  const origin = useLinkOrigin();
  const back = origin?.tale.path ?? homePath;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <DownloadWait
      texts={texts}
      t={t}
      seconds={seconds}
      back={<PageLink to={back}>{actions.back}</PageLink>}
      onward={
        origin &&
        (origin.purpose === 'reading' ? (
          <PageLink replace to={origin.book.reader}>
            {texts.continue}
          </PageLink>
        ) : (
          <DownloadLink size="lg" book={origin.book} url={origin.url}>
            {texts.download}
          </DownloadLink>
        ))
      }
    />
  );
}
