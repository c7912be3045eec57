import type { ErrorWords } from '@tales/api-client';
import { errorWords, type Translate } from '../i18n/index.ts';

export interface DocumentReaderLabels {
  asking: string;
  /** Accessible name of the frame. */
  frame: string;
  open: string;
  blocked: { heading: string; text: string; open: string };
  noFrame: string;
  failed: { heading: string; text: string; details: string };
  retry: string;
  noScript: string;
  read: string;
  failure: ErrorWords;
}

export const documentReaderLabels = (t: Translate, title: string): DocumentReaderLabels => ({
  asking: t('reader:asking'),
  frame: t('reader:frame', { title }),
  open: t('reader:open'),
  blocked: {
    heading: t('reader:blocked.heading'),
    text: t('reader:blocked.text'),
    open: t('reader:blocked.open'),
  },
  noFrame: t('reader:noFrame'),
  failed: {
    heading: t('reader:failed.heading'),
    text: t('reader:failed.text'),
    details: t('reader:failed.details'),
  },
  retry: t('reader:retry'),
  noScript: t('reader:noScript'),
  read: t('common:actions.read'),
  failure: errorWords(t),
});
