import {
  DocumentReader,
  documentReaderLabels,
  type DocumentReaderProps,
} from '@tales/features/document-reader';
import { provideDownload, useReading } from '@tales/features/download';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { DownloadLink } from '../delivery/download-link.tsx';
import { PageHead } from '../head/page-head.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pagePaths } from '../paths.ts';
import { openInNewTab, prefersNewTab } from '../reading/device.ts';
import type { BookDocument } from '../tales/documents.ts';

/** A book in the page, or in a tab of its own where the page is too small for it. */
export function ReaderPage({ document }: { document: BookDocument }) {
  const t = useText('reader');
  const common = useText();
  const localize = useLocalizedPath();
  const titleLang = useLanguage() === 'en' ? undefined : 'en';
  const navigate = useNavigate();
  // Decided when the book is delivered: a window that is resized later keeps what it shows.
  const [place, setPlace] = useState<DocumentReaderProps['place']>('page');
  const title = common(`documents.${document.id}`);
  const labels = documentReaderLabels(useTranslate('reader'), title);

  const deliver = () => {
    if (!prefersNewTab(window)) return;
    const opened = openInNewTab(window, document.url);
    setPlace(opened ? 'tab' : 'refused-tab');
    if (opened) void navigate(localize(pagePaths.index), { replace: true });
  };
  const reading = useReading(
    () => provideDownload({ client: api, deliver }),
    document.counters.read,
  );
  const { snapshot } = reading;

  if (snapshot.matches('refused')) {
    return <Navigate to={localize(pagePaths.waitDownload)} replace state={{ from: document.id }} />;
  }

  return (
    <>
      <PageHead
        title={t('meta.title', { title })}
        description={t('meta.description')}
        indexable={false}
      />
      <DocumentReader
        labels={labels}
        title={title}
        titleLang={titleLang}
        href={document.url}
        reading={reading}
        place={place}
        renderBack={(words) => <Link to={localize(document.talePath)}>{words}</Link>}
        actions={
          <DownloadLink document={document} intent="secondary" size="sm">
            {common('actions.download')}
          </DownloadLink>
        }
      />
    </>
  );
}
