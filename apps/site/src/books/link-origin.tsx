import type { DownloadPurpose } from '@tales/features/download';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Notice } from '@tales/ui/notice';
import { useLocation } from 'react-router-dom';
import { findBook, taleOfBook } from '../catalogue.ts';
import { useText } from '../i18n/hooks.ts';
import { PageButton } from '../navigation/page-link.tsx';
import { homePath } from '../pages.ts';

/** The history state for the home page or the page `waitDownload` after the visitor has requested a file. */
export interface LinkState {
  from: string;
  purpose: DownloadPurpose;
  /** The address of the file to download. Not set if `purpose` is `reading`. */
  url?: string | undefined;
}

/** Returns the data of the page's `LinkState`; `undefined` until hydration, or if `from` names no book. */
export function useLinkOrigin() {
  const { state } = useLocation();
  const link = useIsHydrated() ? (state as Partial<LinkState> | null) : null;
  const book = findBook(link?.from);
  if (!link || !book) return undefined;
  return { tale: taleOfBook(book.name), book, purpose: link.purpose, url: link.url };
}

export function OpenedElsewhere() {
  const t = useText();
  const origin = useLinkOrigin();
  if (!origin || origin.tale.path === homePath) return null;
  const { tale, book } = origin;
  return (
    <Notice
      role="status"
      className="mb-6"
      data-tale={tale.name}
      actions={
        <PageButton to={tale.path} variant="secondary">
          {t('opened.back', { title: tale.books[0].title })}
        </PageButton>
      }
    >
      <p>{t('opened.text', { title: book.title })}</p>
    </Notice>
  );
}
