import type { ErrorTexts } from '@tales/api-client';
import { errorTexts, textsOf, type Translate } from '../i18n/index.ts';

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
  failure: ErrorTexts;
}

export const documentReaderLabels = (t: Translate, title: string): DocumentReaderLabels => ({
  ...textsOf(t, 'reader', 'asking', 'open', 'noFrame', 'retry', 'noScript'),
  frame: t('reader:frame', { title }),
  blocked: textsOf(t, 'reader:blocked', 'heading', 'text', 'open'),
  failed: textsOf(t, 'reader:failed', 'heading', 'text', 'details'),
  read: t('common:actions.read'),
  failure: errorTexts(t),
});
