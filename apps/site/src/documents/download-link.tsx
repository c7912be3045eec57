import type { Book } from '@tales/content';
import { downloadFailureMessage, DownloadLink as LinkWithFlow } from '@tales/features/download';
import type { LinkButtonProps } from '@tales/ui/link-button';
import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { useNoConnectionToast } from '../toasts/use-no-connection-toast.ts';
import type { LinkState } from './link-state.ts';
import { useErrorTexts } from '../i18n/use-error-texts.ts';

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'href' | 'asChild'> {
  book: Book;
  /**
   * Address of the file.
   * @default the English PDF
   */
  url?: string | undefined;
}

/** Downloads a book, or leads to the wait page within the wait period. Toasts show the outcome. */
export function DownloadLink({ book, url = book.editions.en.pdf.url, ...rest }: DownloadLinkProps) {
  const t = useText();
  const texts = useErrorTexts();
  const toaster = useToaster();
  const showNoConnection = useNoConnectionToast();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  return (
    <LinkWithFlow
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
        toaster.show({ tone: 'danger', text: downloadFailureMessage(failure, texts) });
      }}
      onUnavailable={showNoConnection}
      {...rest}
    />
  );
}
