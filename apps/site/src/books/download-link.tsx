import { composeErrorMessage } from '@tales/api-client';
import type { Book } from '@tales/content';
import { provideDownload, useDownload } from '@tales/features/download';
import { LinkButton, type LinkButtonProps } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { api } from '../api.ts';
import { useTexts } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { toaster } from '../toasts/toasts.tsx';
import type { LinkState } from './link-origin.tsx';
import { useOpenPage } from '../navigation/page-link.tsx';

export interface DownloadLinkProps extends Omit<LinkButtonProps, 'href' | 'asChild'> {
  book: Book;
  /** Address of the PDF or EPUB to download. @default the English PDF */
  url?: string | undefined;
}

const machine = provideDownload({ client: api });

/**
 * A link that downloads a file of a book. Opens the page `waitDownload` if the download is refused. Shows an
 * error if the download fails. Without JavaScript, the browser downloads the file directly.
 */
export function DownloadLink({ book, url = book.editions.en.pdf.url, ...rest }: DownloadLinkProps) {
  const { actions, failure } = useTexts();
  const openPage = useOpenPage();
  const href = `${url}?download`;

  const { snapshot, request } = useDownload({
    machine,
    purpose: 'download',
    counter: book.counters.download.index,
    onDelivered: () => {
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      toaster.show({ tone: 'success', text: actions.delivered });
    },
    onRefused: () => {
      const state: LinkState = { from: book.name, purpose: 'download', url };
      openPage(pages.waitDownload.path, { state });
    },
  });

  return (
    <>
      <LinkButton
        href={href}
        download=""
        aria-busy={snapshot.hasTag('busy')}
        {...rest}
        onClick={(event) => {
          rest.onClick?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          const isSecondOfDoubleClick = event.detail > 1;
          if (!isSecondOfDoubleClick) request();
        }}
      />
      {snapshot.matches('failed') && (
        // These classes put the error on the last line of a wrapping flex row without widening the row.
        <Text size="small" tone="danger" role="alert" className="order-last w-0 min-w-full">
          {composeErrorMessage(snapshot.context.failure, failure)}
        </Text>
      )}
    </>
  );
}
