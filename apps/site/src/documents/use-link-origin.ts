import type { DownloadPurpose } from '@tales/features/download';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation } from 'react-router-dom';
import { documentFiles, documents } from './documents.ts';

/** The book that led to a page, as state of the link: to the wait page, and home from a reader view. */
export interface LinkState {
  /** The name of the book. */
  from: string;
  purpose: DownloadPurpose;
  /**
   * Address of the file that was asked for.
   * @default the English PDF
   */
  url?: string | undefined;
}

/** The book whose link led here, also after a reload; undefined until the page is hydrated. */
export function useLinkOrigin() {
  const { state } = useLocation();
  const link = useIsHydrated() ? (state as Partial<LinkState> | null) : null;
  const origin = documents.find(({ book }) => book.name === link?.from);
  if (!link || !origin) return undefined;
  // The site may have another file by now.
  const url = documentFiles.find((file) => file.url === link.url)?.url;
  return { ...origin, purpose: link.purpose, url };
}
