import { RouterLink } from '@tales/ui/testing';
import { useState } from 'react';
import { type DownloadEffects, DownloadWait, downloadWaitLabels } from '../download/index.ts';
import { useReading } from './use-reading.ts';
import type { Translate } from '../i18n/index.ts';
import { documentReaderLabels } from './document-reader.labels.ts';
import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';

export interface ReaderOnSiteProps extends Pick<
  DocumentReaderProps,
  'title' | 'href' | 'place' | 'onOpened'
> {
  /** Creates the API client of this view. */
  openClient: () => DownloadEffects['client'];
  t: Translate;
}

/** DocumentReader wired as on the site: requests on mount and shows the wait page when refused. */
export function ReaderOnSite({ openClient, t, ...props }: ReaderOnSiteProps) {
  const [client] = useState(openClient);
  const reading = useReading({ client, counter: 2 });
  if (reading.snapshot.matches('refused')) {
    return (
      <DownloadWait
        labels={downloadWaitLabels(t)}
        seconds={5}
        renderBack={(label) => <RouterLink to="#tale">{label}</RouterLink>}
      />
    );
  }
  return (
    <DocumentReader {...props} labels={documentReaderLabels(t, props.title)} reading={reading} />
  );
}
