import { DownloadWait, useRemainingSeconds } from '@tales/features/download';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../api.ts';
import { DownloadLink } from '../books/download-link.tsx';
import { useLinkOrigin } from '../books/use-link-origin.ts';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { homePath } from '../pages.ts';
import { useToaster } from '../toasts/toasts.tsx';

/** The wait page: the time until the next download, and links to the book and back to the tale. */
export default function WaitDownloadRoute() {
  const toaster = useToaster();
  // Hides the toast of the previous download.
  useEffect(() => {
    for (const { id, tone } of toaster.open()) if (tone === 'success') toaster.dismiss(id);
  }, [toaster]);
  // The key restarts the wait when another rejected request leads to this page again.
  return <Wait key={useLocation().key} />;
}

function Wait() {
  const t = useText('wait-download');
  const texts = useTexts('wait-download');
  const { actions } = useTexts();
  const localize = useLocalizedPath();
  const origin = useLinkOrigin();
  const back = origin?.tale.path ?? homePath;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <DownloadWait
      texts={texts}
      t={t}
      seconds={seconds}
      back={<Link to={localize(back)}>{actions.back}</Link>}
      onward={
        origin &&
        (origin.purpose === 'reading' ? (
          <Link replace to={localize(origin.book.reader)}>
            {texts.continue}
          </Link>
        ) : (
          <DownloadLink size="lg" book={origin.book} url={origin.url}>
            {texts.download}
          </DownloadLink>
        ))
      }
    />
  );
}
