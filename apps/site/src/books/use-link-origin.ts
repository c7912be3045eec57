import type { DownloadPurpose } from '@tales/features/download';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation } from 'react-router-dom';
import { bookFiles, findBook, taleOfBook } from '../catalogue/books.ts';

/** State of a link to the wait page, or from a reader view to the home page: the requested book and file. */
export interface LinkState {
  /** The name of the book. */
  from: string;
  purpose: DownloadPurpose;
  /**
   * The address of the requested file.
   * @default the English PDF
   */
  url?: string | undefined;
}

/** Returns the book whose link led to this page, also after a reload; `undefined` until hydration. */
export function useLinkOrigin() {
  const { state } = useLocation();
  const link = useIsHydrated() ? (state as Partial<LinkState> | null) : null;
  const book = findBook(link?.from);
  if (!link || !book) return undefined;
  // An upgrade may have replaced the file since then.
  const url = bookFiles.find((file) => file.url === link.url)?.url;
  return { tale: taleOfBook(book.name), book, purpose: link.purpose, url };
}
