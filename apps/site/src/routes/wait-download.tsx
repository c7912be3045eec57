import { DownloadWait, downloadWaitLabels, useRemainingSeconds } from '@tales/features/download';
import { Link } from 'react-router-dom';
import { api } from '../api.ts';
import { useLinkOrigin } from '../documents/use-link-origin.ts';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { homePath } from '../pages.ts';

/** The time until the next download, with links on to the book and back to the tale. */
export function WaitDownloadPage() {
  const labels = downloadWaitLabels(useTranslate('wait-download'));
  const localize = useLocalizedPath();
  const origin = useLinkOrigin();
  const back = origin?.tale.path ?? homePath;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <DownloadWait
      labels={labels}
      seconds={seconds}
      renderBack={(label) => <Link to={localize(back)}>{label}</Link>}
      renderContinue={
        origin?.purpose === 'reading'
          ? (label) => (
              <Link replace to={localize(origin.book.reader)}>
                {label}
              </Link>
            )
          : undefined
      }
    />
  );
}
