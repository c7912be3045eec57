import {
  DocumentReader,
  type DocumentReaderProps,
  useReading,
} from '@tales/features/document-reader';
import { provideDownload } from '@tales/features/download';
import { useState } from 'react';
import { api } from '../api.ts';
import { useText, useTexts } from '../i18n/hooks.ts';
import { homePath, pages, type ReaderPage } from '../pages.ts';
import { prefersNewTab } from '../books/new-tab.ts';
import type { LinkState } from '../books/link-origin.tsx';
import { useOpenPage } from '../navigation/page-link.tsx';

const machine = provideDownload({ client: api });

export default function ReaderRoute({ page: { pdfBook } }: { page: ReaderPage }) {
  const { title, counters } = pdfBook;
  const { url } = pdfBook.editions.en.pdf;
  const openPage = useOpenPage();
  // `place` changes only when the PDF is delivered, so that resizing the window later has no effect.
  const [place, setPlace] = useState<DocumentReaderProps['place']>('page');
  const t = useText('reader');
  const texts = useTexts('reader');
  const { actions, failure } = useTexts();

  const state: LinkState = { from: pdfBook.name, purpose: 'reading' };
  const goHome = () => {
    openPage(homePath, { replace: true, state });
  };

  const reading = useReading({
    machine,
    counter: counters.read.index,
    onDelivered: () => {
      if (!prefersNewTab()) return;
      // The browser may block the new tab.
      const opened = open(url, '_blank') !== null;
      setPlace(opened ? 'tab' : 'refused-tab');
      if (opened) goHome();
    },
    onRefused: () => {
      openPage(pages.waitDownload.path, { replace: true, state });
    },
  });

  if (reading.snapshot.matches('refused')) return null;
  return (
    <DocumentReader
      texts={texts}
      errorTexts={failure}
      read={actions.read}
      t={t}
      title={title}
      href={url}
      reading={reading}
      place={place}
      onOpened={goHome}
    />
  );
}
