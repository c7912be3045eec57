import type { Book } from '@tales/content';
import { downloadFailureMessage, DownloadLink as LinkWithFlow } from '@tales/features/download';
import type { LinkButtonProps } from '@tales/ui/link-button';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { useToaster } from '../toasts/toasts.tsx';
import type { LinkState } from './use-link-origin.ts';

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'href' | 'asChild'> {
  book: Book;
  /**
   * Address of the file.
   * @default the English PDF
   */
  url?: string | undefined;
}

/**
 * Downloads a book, or leads to the wait page within the wait period. Toasts show the outcome; that of a failure
 * offers another attempt, until there is one or the link is gone.
 */
export function DownloadLink({ book, url = book.editions.en.pdf.url, ...rest }: DownloadLinkProps) {
  const t = useText();
  const texts = useTexts().failure;
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const link = useRef<HTMLAnchorElement>(null);
  const failed = useRef(NaN);
  const showFailure = (text: string) => {
    const again = { label: t('retry'), onSelect: () => link.current?.click() };
    failed.current = toaster.show({ tone: 'danger', text, action: again });
  };
  useEffect(
    () => () => {
      toaster.dismiss(failed.current);
    },
    [toaster],
  );
  return (
    <LinkWithFlow
      ref={link}
      href={`${url}?download`}
      open={async () =>
        (await import('./open-download.ts')).openDownload(book.counters.download.index)
      }
      onDelivered={() => {
        toaster.show({ tone: 'success', text: t('actions.delivered') });
      }}
      onRefused={() => {
        const state: LinkState = { from: book.name, purpose: 'download', url };
        void navigate(localize(pages.waitDownload.path), { state });
      }}
      onFailed={(failure) => {
        showFailure(downloadFailureMessage(failure, texts));
      }}
      onUnavailable={() => {
        showFailure(texts.noConnection);
      }}
      onClick={() => {
        toaster.dismiss(failed.current);
      }}
      {...rest}
    />
  );
}
