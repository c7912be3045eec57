import type { DownloadPurpose } from '@tales/features/download';
import type { DocumentName } from '../pages.ts';

/** The document that led to a page, as state of the link: to the wait page, and home from a reader view. */
export interface LinkState {
  from: DocumentName;
  purpose: DownloadPurpose;
}
