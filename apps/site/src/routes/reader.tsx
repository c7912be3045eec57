import {
  DocumentReader,
  documentReaderLabels,
  type DocumentReaderProps,
  useReading,
} from '@tales/features/document-reader';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { DownloadLink } from '../documents/download-link.tsx';
import { inspection } from '../inspection/inspection.ts';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages, type DocumentName } from '../pages.ts';
import { openInNewTab, prefersNewTab } from '../documents/new-tab.ts';
import { documents } from '../documents/documents.ts';

/** A book in a frame of the page, or in a new tab on small and touch screens. */
export function ReaderPage({ document }: { document: DocumentName }) {
  const common = useText();
  const localize = useLocalizedPath();
  const { url, page, counters } = documents[document];
  const titleLang = useLanguage() === 'en' ? undefined : 'en';
  const navigate = useNavigate();
  // Decided on delivery, so that resizing the window later changes nothing.
  const [place, setPlace] = useState<DocumentReaderProps['place']>('page');
  const title = common(`documents.${document}`);
  const labels = documentReaderLabels(useTranslate('reader'), title);

  const reading = useReading({
    client: api,
    ...inspection,
    counter: counters.read,
    onDelivered: () => {
      if (!prefersNewTab(window)) return;
      const opened = openInNewTab(window, url);
      setPlace(opened ? 'tab' : 'refused-tab');
      if (opened) void navigate(localize(pages.index.path), { replace: true });
    },
  });
  const { snapshot } = reading;

  if (snapshot.matches('refused')) {
    return <Navigate to={localize(pages.waitDownload.path)} replace state={{ from: document }} />;
  }

  return (
    <>
      <DocumentReader
        labels={labels}
        title={title}
        titleLang={titleLang}
        href={url}
        reading={reading}
        place={place}
        renderBack={(words) => <Link to={localize(pages[page].path)}>{words}</Link>}
        actions={
          <DownloadLink document={document} intent="secondary" size="sm">
            {common('actions.download')}
          </DownloadLink>
        }
      />
    </>
  );
}
