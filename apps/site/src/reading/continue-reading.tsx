import { loadable } from '@tales/features/loading';
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Text, type TextProps } from '@tales/ui/text';
import { Suspense, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath, titlePagePath } from '../paths.ts';
import { chaptersOf } from './chapter-names.ts';
import { isFinished, useStoredPlace } from './stored-place.ts';

const PlaceLabel = loadable(async () => (await import('./place-label.tsx')).PlaceLabel);

/**
 * Where a reader has stopped in a book, with the way on, or that they have read it. In a row above other buttons,
 * which the HTML has for every reader: `inline-scripts/places.ts` shows it before the first paint, so that nothing
 * moves when the page is hydrated.
 */
export function ContinueReading({ book }: { book: string }) {
  const t = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const place = useStoredPlace(book, language);
  const finished = isFinished(place);
  const [first] = chaptersOf(book, language);
  if (!first) return null;
  const path = place ? chapterPath(book, place.chapter) : titlePagePath(book);
  return (
    <>
      <Row tone="muted" isShown={place !== undefined && !finished} data-continue={book}>
        <LinkButton size="lg" asChild aria-describedby={`place-${book}`}>
          <Link to={localize(path)} data-hold="">
            {t('place.continue')}
          </Link>
        </LinkButton>
        <span id={`place-${book}`}>
          {place && !finished && (
            <Suspense>
              <PlaceLabel book={book} {...place} />
            </Suspense>
          )}
        </span>
      </Row>
      <Row isShown={finished} data-finished={book}>
        <Text asChild tone="accent">
          <span className="inline-flex items-center gap-1.5">
            {t('place.finished')} <Icon name="check" />
          </span>
        </Text>
        <LinkButton asChild variant="secondary">
          <Link to={localize(chapterPath(book, first.slug))}>{t('place.readAgain')}</Link>
        </LinkButton>
      </Row>
    </>
  );
}

interface RowProps extends Pick<TextProps, 'tone'>, ComponentProps<'div'> {
  isShown: boolean;
}

const Row = ({ tone, isShown, ...rest }: RowProps) => (
  <Text
    asChild
    face="interface"
    size="small"
    tone={tone}
    className="basis-full flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
  >
    <div {...rest} className={isShown ? 'flex' : 'hidden'} />
  </Text>
);

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
