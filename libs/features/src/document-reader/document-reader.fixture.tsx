import { LinkButton } from '@tales/ui/link-button';
import { RouterLink } from '@tales/ui/testing';
import { useState } from 'react';
import { DownloadWait, downloadWaitLabels } from '../download-wait/index.ts';
import { provideDownload, useReading, type DownloadEffects } from '../download/index.ts';
import type { Translate } from '../translate/index.ts';
import { documentReaderLabels } from './document-reader.labels.ts';
import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';

export interface ReaderOnSiteProps extends Pick<
  DocumentReaderProps,
  'title' | 'titleLang' | 'href' | 'place'
> {
  /** Opens the client of this view. */
  openClient: () => DownloadEffects['client'];
  t: Translate;
}

/** The reader as the site has it: it asks as soon as it is there; who is too early is led to the wait. */
export function ReaderOnSite({ openClient, t, ...props }: ReaderOnSiteProps) {
  const [client] = useState(openClient);
  const reading = useReading(() => provideDownload({ client, deliver: () => undefined }), 2);
  if (reading.snapshot.matches('refused')) {
    return (
      <DownloadWait
        labels={downloadWaitLabels(t)}
        seconds={5}
        renderBack={(words) => <RouterLink to="#tale">{words}</RouterLink>}
      />
    );
  }
  return (
    <DocumentReader
      {...props}
      labels={documentReaderLabels(t, props.title)}
      reading={reading}
      renderBack={(words) => <RouterLink to="#tale">{words}</RouterLink>}
      actions={
        <LinkButton href="#download" intent="secondary" size="sm">
          {t('common:actions.download')}
        </LinkButton>
      }
    />
  );
}
