import { useLoaded } from '@tales/features/loading';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { contentsLoader } from './contents.ts';
import { useChapterLabel } from './use-chapter-label.ts';

/** `Two · 18 %`: the chapter in which to read on, and how much of the tale has been read. */
export function PlaceLabel({
  book,
  chapter,
  share,
}: {
  book: string;
  chapter: string;
  share: number;
}) {
  const t = useText('read');
  const language = useLanguage();
  const label = useChapterLabel();
  const contents = useLoaded(contentsLoader(book, language));
  const entry = contents?.find((entry) => entry.chapter.slug === chapter);
  if (!contents || !entry) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return <span>{t('placeAt', { chapter: label(entry, contents), share: percent })}</span>;
}
