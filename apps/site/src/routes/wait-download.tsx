import { DownloadWait, downloadWaitLabels, useRemainingSeconds } from '@tales/features/download';
import { Link } from 'react-router-dom';
import { api } from '../api.ts';
import { documents } from '../documents/documents.ts';
import { useLinkState } from '../documents/use-link-state.ts';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages, readerOf } from '../pages.ts';

/** The time until the next download, with links on to the book and back to the tale. */
export function WaitDownloadPage() {
  const labels = downloadWaitLabels(useTranslate('wait-download'));
  const localize = useLocalizedPath();
  const link = useLinkState();
  const back = pages[link ? documents[link.from].page : 'index'].path;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <DownloadWait
      labels={labels}
      seconds={seconds}
      renderBack={(label) => <Link to={localize(back)}>{label}</Link>}
      renderContinue={
        link?.purpose === 'reading'
          ? (label) => (
              <Link replace to={localize(readerOf(link.from).path)}>
                {label}
              </Link>
            )
          : undefined
      }
    />
  );
}
