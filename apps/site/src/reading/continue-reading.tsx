import { loadable } from '@tales/features/loading';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath, titlePagePath } from '../paths.ts';
import { chaptersOf } from '../chapter-names.ts';
import { isFinished, useStoredPlace } from './stored-place.ts';

const PlaceLabel = loadable(async () => (await import('./place-label.tsx')).PlaceLabel);

/**
 * The way on for readers with a place in a book that they have not finished: in a row above other buttons, which the
 * HTML has for every reader. The script in the head shows it before the first paint, so that nothing moves when the
 * page is hydrated.
 */
export function ContinueReading({ book }: { book: string }) {
  const t = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const place = useStoredPlace(book, language);
  const isShown = place !== undefined && !isFinished(place);
  if (chaptersOf(book, language).length === 0) return null;
  const path = place ? chapterPath(book, place.chapter) : titlePagePath(book);
  return (
    <div data-continue={book} className={`basis-full print:hidden ${isShown ? 'flex' : 'hidden'}`}>
      <LinkButton size="lg" asChild>
        <Link to={localize(path)} data-hold="">
          <span>
            <span>{t('place.continue')}</span>
            {isShown && (
              <Suspense>
                <span>: </span>
                <PlaceLabel book={book} {...place} />
              </Suspense>
            )}
          </span>
        </Link>
      </LinkButton>
    </div>
  );
}

/** On the shelf: that a book has been read. */
export function FinishedMark({ book }: { book: string }) {
  const t = useText();
  const finished = isFinished(useStoredPlace(book, useLanguage()));
  return (
    <Text
      asChild
      size="caption"
      tone="accent"
      className="items-center justify-center gap-1 @3xl:justify-start"
    >
      <span data-finished={book} className={finished ? 'flex' : 'hidden'}>
        {t('place.finished')} <Icon name="check" />
      </span>
    </Text>
  );
}
