import { DownloadWait, downloadWaitLabels, useRemainingSeconds } from '@tales/features/download';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '../api.ts';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages, type DocumentName } from '../pages.ts';
import { documents } from '../documents/documents.ts';

const linkState = z.object({ from: z.enum(Object.keys(documents) as DocumentName[]) });

/** The time until the next download, and a link back to the tale. */
export function WaitDownloadPage() {
  const labels = downloadWaitLabels(useTranslate('wait-download'));
  const localize = useLocalizedPath();
  const { state } = useLocation();
  const link = linkState.safeParse(state);
  const back = pages[link.success ? documents[link.data.from].page : 'index'].path;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <>
      <DownloadWait
        labels={labels}
        seconds={seconds}
        renderBack={(words) => <Link to={localize(back)}>{words}</Link>}
      />
    </>
  );
}
