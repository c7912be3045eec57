import type { Book } from '@tales/content';
import { DownloadLink as LinkWithFlow } from '@tales/features/download';
import type { LinkButtonProps } from '@tales/ui/link-button';
import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTexts } from '../i18n/use-text.ts';
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

/** Downloads a book, or leads to the wait page within the wait period. A toast shows that it has begun. */
export function DownloadLink({ book, url = book.editions.en.pdf.url, ...rest }: DownloadLinkProps) {
  const { actions, failure } = useTexts();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  return (
    <LinkWithFlow
      href={`${url}?download`}
      failureTexts={failure}
      open={async () =>
        (await import('./open-download.ts')).openDownload(book.counters.download.index)
      }
      onDelivered={() => {
        toaster.show({ tone: 'success', text: actions.delivered });
      }}
      onRefused={() => {
        const state: LinkState = { from: book.name, purpose: 'download', url };
        void navigate(localize(pages.waitDownload.path), { state });
      }}
      {...rest}
    />
  );
}
