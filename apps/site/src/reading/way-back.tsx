import { useLoaded } from '@tales/features/loading';
import { returns } from '@tales/features/reading';
import { useExcursion, type Place } from '@tales/features/reading-position';
import { ReturnPill } from '@tales/ui/return-pill';
import { useEffect, useEffectEvent } from 'react';
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
  /** Whether they are there again. */
  isBack: boolean;
  /** Called when the jump has ended, with whether the reader's place is to be replaced by where they are. */
  onEnd: (settles: boolean) => void;
}

/** `Back to Four, 57 %`: a jump, and the way back from it. */
export function WayBack({ book, left, isBack, onEnd }: WayBackProps) {
  const { stay, returned } = useExcursion(onEnd);
  const comeBack = useEffectEvent(returned);
  useEffect(() => {
    if (isBack) comeBack();
  }, [isBack]);
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const label = useChapterLabel();
  const contents = useLoaded(contentsLoader(book, language));
  const entry = contents?.find(({ chapter }) =>
    chapterNamesOf(book, chapter.slug).includes(left.chapter),
  );
  // Who has finished the tale leafs through it: there is no place to go back to.
  if (!contents || !entry || left.totalProgression === 1) return null;
  const percent = Math.round(left.totalProgression * 100);
  return (
    <ReturnPill labels={{ dismiss: t('stayHere') }} onDismiss={stay}>
      <Link to={localize(chapterPath(book, entry.chapter.slug))} state={returns}>
        {t('backTo', { chapter: label(entry, contents), percent })}
      </Link>
    </ReturnPill>
  );
}
