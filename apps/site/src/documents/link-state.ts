import type { DownloadPurpose } from '@tales/features/download';

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
