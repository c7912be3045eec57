import { useLoaded } from '@tales/features/loading';
import { returns } from '@tales/features/reading';
import type { Place } from '@tales/features/reading-position';
import { ReturnPill } from '@tales/ui/return-pill';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { chapterNamesOf } from './chapter-names.ts';
import { contentsLoader } from './contents.ts';
import { useChapterLabel } from './use-chapter-label.ts';

export interface WayBackProps {
  book: string;
  /** The place that the reader has left. */
  left: Place;
  /** Called when the reader stays. */
  onDismiss: () => void;
}

/** `Back to Four, 57 %`: the way back from a jump. */
export function WayBack({ book, left, onDismiss }: WayBackProps) {
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const label = useChapterLabel();
  const contents = useLoaded(contentsLoader(book, language));
  const entry = contents?.find(({ chapter }) =>
    chapterNamesOf(book, chapter.slug).includes(left.chapter),
  );
  if (!contents || !entry) return null;
  const percent = Math.round(left.totalProgression * 100);
  return (
    <ReturnPill labels={{ dismiss: t('stayHere') }} onDismiss={onDismiss}>
      <Link to={localize(chapterPath(book, entry.chapter.slug))} state={returns}>
        {t('backTo', { chapter: label(entry, contents), percent })}
      </Link>
    </ReturnPill>
  );
}
