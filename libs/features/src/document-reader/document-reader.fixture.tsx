import { useState } from 'react';
import { provideDownload, type DownloadEffects } from '../download/index.ts';
import { WaitOnSite } from '../download/download-wait.fixture.tsx';
import { textsBy } from '../testing/texts.ts';
import { useReading } from './use-reading.ts';
import type { Translate } from '../i18n/index.ts';
import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';

export interface ReaderOnSiteProps extends Pick<
  DocumentReaderProps,
  'title' | 'href' | 'place' | 'onOpened'
> {
  openClient: () => DownloadEffects['client'];
  t: Translate;
}

export function ReaderOnSite({ openClient, t, ...props }: ReaderOnSiteProps) {
  const [machine] = useState(() => provideDownload({ client: openClient() }));
  const reading = useReading({ machine, counter: 2 });
  if (reading.snapshot.matches('refused')) return <WaitOnSite t={t} seconds={5} hasBook={false} />;
  const { reader, common } = textsBy(t);
  return (
    <DocumentReader
      {...props}
      texts={reader}
      errorTexts={common.failure}
      read={common.actions.read}
      t={(key, values) => t(`reader:${key}`, values)}
      reading={reading}
    />
  );
}
