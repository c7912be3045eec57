import { provideDownload, useReading } from '@tales/features/download';
import { Button } from '@tales/ui/button';
import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { DownloadLink } from '../delivery/download-link.tsx';
import { failureMessage } from '../delivery/failure-message.ts';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { openInNewTab, prefersNewTab } from '../reading/device.ts';
import type { BookDocument } from '../tales/documents.ts';

/** How readers of every kind are asked to show a PDF: toolbar, no side pane, as wide as the page. */
const PDF_VIEW = '#toolbar=1&navpanes=0&view=FitH&zoom=page-width&pagemode=none';

/** A book in the page, or in a tab of its own where the page is too small for it. */
export function ReaderPage({ document }: { document: BookDocument }) {
  const t = useText('reader');
  const common = useText();
  const words = useErrorWords();
  const localize = useLocalizedPath();
  const titleLang = useLanguage() === 'en' ? undefined : 'en';
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState(false);
  const title = common(`documents.${document.id}`);

  const deliver = () => {
    if (!prefersNewTab(window)) return;
    if (openInNewTab(window, document.url))
      void navigate(localize(pagePaths.index), { replace: true });
    else setBlocked(true);
  };
  const { snapshot, request } = useReading(
    () => provideDownload({ client: api, deliver }),
    document.counters.read,
  );

  if (snapshot.matches('refused')) {
    return <Navigate to={localize(pagePaths.waitDownload)} replace state={{ from: document.id }} />;
  }

  return (
    <div className="mx-auto flex w-full flex-1 flex-col">
      <PageHead
        title={t('meta.title', { title })}
        description={t('meta.description')}
        indexable={false}
      />
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pb-4 sm:px-8">
        <h1 tabIndex={-1} lang={titleLang} className="text-heading">
          {title}
        </h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton asChild intent="quiet" size="sm">
            <Link to={localize(document.talePath)}>{t('back')}</Link>
          </LinkButton>
          <DownloadLink document={document} intent="secondary" size="sm">
            {common('actions.download')}
          </DownloadLink>
        </div>
      </div>
      {blocked ? (
        <Centred>
          <Panel heading={t('blocked.heading')}>
            <p className="mb-5">{t('blocked.text')}</p>
            <PdfLink document={document} />
          </Panel>
        </Centred>
      ) : snapshot.matches('delivered') && !prefersNewTab(window) ? (
        <>
          <iframe
            title={t('frame', { title })}
            src={document.url + PDF_VIEW}
            className="min-h-[32rem] w-full flex-1 border-0 border-y border-line bg-surface"
          />
          <p className="mx-auto w-full max-w-page px-5 py-3 font-ui text-caption text-ink-muted sm:px-8">
            {t('noFrame')} <PdfLink document={document} />
          </p>
        </>
      ) : snapshot.matches('failed') && snapshot.context.failure ? (
        <Centred>
          <Panel heading={t('failed.heading')} role="alert">
            <p>{t('failed.text')}</p>
            <p className="mt-3 font-ui text-small text-danger">
              {failureMessage(snapshot.context.failure, words)}
            </p>
            <Button className="mt-5" onClick={request}>
              {t('retry')}
            </Button>
          </Panel>
        </Centred>
      ) : (
        <Centred>
          <Spinner label={t('asking')} className="script-only" />
          <noscript>
            <Panel heading={title}>
              <p>{t('noScript')}</p>
              <LinkButton href={document.url} className="mt-5">
                {common('actions.read')}
              </LinkButton>
            </Panel>
          </noscript>
        </Centred>
      )}
    </div>
  );
}

function PdfLink({ document }: { document: BookDocument }) {
  const t = useText('reader');
  return (
    <a href={document.url} target="_blank" rel="noopener" className="text-accent underline">
      {t('open')}
    </a>
  );
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-2xl flex-1 place-content-center px-5 py-10">
    {children}
  </div>
);
