import { Button } from '@tales/ui/button';
import { DocumentFrame } from '@tales/ui/document-frame';
import { LinkButton } from '@tales/ui/link-button';
import { Notice } from '@tales/ui/notice';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useKeptFocus } from '@tales/ui/use-kept-focus';
import { composeErrorMessage, type ErrorTexts } from '@tales/api-client';
import type { ReactNode } from 'react';
import type { Download } from '../download/use-download.ts';

/** Parameters for PDF viewers: a toolbar, no navigation pane, and pages fitted to the width. */
const PDF_VIEW = '#toolbar=1&navpanes=0&view=FitH&zoom=page-width&pagemode=none';

export interface ReaderTexts extends Record<
  'asking' | 'open' | 'noFrame' | 'retry' | 'noScript',
  string
> {
  blocked: Record<'heading' | 'text' | 'open', string>;
  failed: Record<'heading' | 'text' | 'details', string>;
}

export interface DocumentReaderProps {
  texts: ReaderTexts;
  /** Texts that explain why the request failed. */
  errorTexts: ErrorTexts;
  /** Text of the link that is shown if JavaScript is disabled. */
  read: string;
  /** Returns the accessible name of the frame. */
  t: (key: 'frame', values: { title: string }) => string;
  title: string;
  /** URL of the PDF. */
  href: string;
  /** The return value of `useReading`. */
  reading: Download;
  /** Where the document opens. `refused-tab` means that the browser blocked the new tab. */
  place: 'page' | 'tab' | 'refused-tab';
  /** Called when the user presses the link that is shown after the browser has blocked the new tab. */
  onOpened?: () => void;
}

/** Shows the document, a spinner, or a notice about a problem. */
export function DocumentReader({
  texts,
  errorTexts,
  read,
  t,
  title,
  href,
  reading: { snapshot, request },
  place,
  onOpened,
}: DocumentReaderProps) {
  const fallback = (
    <span>
      {texts.noFrame}{' '}
      <TextLink href={href} target="_blank" rel="noopener">
        {texts.open}
      </TextLink>
    </span>
  );
  return (
    <div
      ref={useKeptFocus()}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="flex w-full flex-1 flex-col"
    >
      {place === 'refused-tab' ? (
        <Centred>
          <Notice
            heading={texts.blocked.heading}
            role="status"
            actions={
              <LinkButton size="lg" href={href} target="_blank" rel="noopener" onClick={onOpened}>
                {texts.blocked.open}
              </LinkButton>
            }
          >
            <p>{texts.blocked.text}</p>
          </Notice>
        </Centred>
      ) : snapshot.matches('delivered') && place === 'page' ? (
        <DocumentFrame
          label={t('frame', { title })}
          src={href + PDF_VIEW}
          labels={{ loading: texts.asking }}
          fallback={fallback}
        />
      ) : snapshot.matches('failed') ? (
        <Centred>
          <Notice
            tone="danger"
            heading={texts.failed.heading}
            role="alert"
            details={{
              label: texts.failed.details,
              text: composeErrorMessage(snapshot.context.failure, errorTexts),
            }}
            actions={
              <Button size="lg" onClick={request}>
                {texts.retry}
              </Button>
            }
          >
            <p>{texts.failed.text}</p>
          </Notice>
        </Centred>
      ) : (
        <Centred>
          <Spinner label={texts.asking} fallback={fallback} className="noscript:hidden" />
          <noscript>
            <ReaderWithoutScript texts={texts} read={read} title={title} href={href} />
          </noscript>
        </Centred>
      )}
    </div>
  );
}

const ReaderWithoutScript = ({
  texts,
  read,
  title,
  href,
}: Pick<DocumentReaderProps, 'texts' | 'read' | 'title' | 'href'>) => (
  <Panel heading={title}>
    <div className="grid justify-items-start gap-5">
      <Text>{texts.noScript}</Text>
      <LinkButton size="lg" href={href}>
        {read}
      </LinkButton>
    </div>
  </Panel>
);

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-[minmax(0,max-content)] place-content-center px-5 py-10">
    {children}
  </div>
);
