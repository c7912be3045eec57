import type { DownloadPurpose } from '@tales/features/download';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation } from 'react-router-dom';
import { findBook, taleOfBook } from '../catalogue.ts';

/** The history state of a navigation to the wait page, or from a reader view to the home page. */
export interface LinkState {
  from: string;
  purpose: DownloadPurpose;
  /** The address of the requested file. @default the English PDF */
  url?: string | undefined;
}

/** Returns the tale, book, purpose and file of the `LinkState`, if any; `undefined` until hydration. */
export function useLinkOrigin() {
  const { state } = useLocation();
  const link = useIsHydrated() ? (state as Partial<LinkState> | null) : null;
  const book = findBook(link?.from);
  if (!link || !book) return undefined;
  return { tale: taleOfBook(book.name), book, purpose: link.purpose, url: link.url };
}
