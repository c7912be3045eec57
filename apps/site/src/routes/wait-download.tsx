import {
  DownloadWait,
  downloadWaitLabels,
  useRemainingSeconds,
} from '@tales/features/download-wait';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '../api.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pagePaths } from '../paths.ts';
import { documents } from '../tales/documents.ts';

const arrivalState = z.object({ from: z.enum(['story', 'elias', 'shadows', 'makingOf']) });

/** How long the wait still is, and the way back to the tale that the reader came from. */
export function WaitDownloadPage() {
  const t = useText('wait-download');
  const labels = downloadWaitLabels(useTranslate('wait-download'));
  const localize = useLocalizedPath();
  const { state } = useLocation();
  const arrival = arrivalState.safeParse(state);
  const back = arrival.success ? documents[arrival.data.from].talePath : pagePaths.index;
  const seconds = useRemainingSeconds(api.downloads.elapsed);
  return (
    <>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <DownloadWait
        labels={labels}
        seconds={seconds}
        renderBack={(words) => <Link to={localize(back)}>{words}</Link>}
      />
    </>
  );
}
