import { errorWords, textsOf, type Translate } from '../i18n/index.ts';

export type DocumentReaderLabels = ReturnType<typeof documentReaderLabels>;

/** `frame` is the accessible name of the frame. */
export const documentReaderLabels = (t: Translate, title: string) => ({
  ...textsOf(t, 'reader', 'asking', 'open', 'noFrame', 'retry', 'noScript'),
  frame: t('reader:frame', { title }),
  blocked: textsOf(t, 'reader:blocked', 'heading', 'text', 'open'),
  failed: textsOf(t, 'reader:failed', 'heading', 'text', 'details'),
  read: t('common:actions.read'),
  failure: errorWords(t),
});
