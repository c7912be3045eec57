import { Icon } from '@tales/ui/icon';
import { Text } from '@tales/ui/text';
import { Suspense, use, type ReactNode } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { chapterPath, titlePagePath } from '../paths.ts';
import { chaptersOf } from '../catalogue.ts';
import { loadBookContents } from './load-book.ts';
import { useOpenPlace, usePlaceName, useStoredPlace, type PlaceSummary } from './place.ts';
import { PageButton } from '../navigation/page-link.tsx';

export interface WayInProps {
  book: string;
  /** The path of the link to the beginning of the book. `children` is the text of this link. */
  begin: string;
  beginClassName?: string;
  children: ReactNode;
}

/**
 * Links to the reader's place in a book, or to the beginning if there is none or the reader has finished.
 * The prerendered HTML contains both links. `places.ts` selects the link that is visible at the first paint.
 */
export function WayIn({ book, begin, beginClassName, children }: WayInProps) {
  const t = useText();
  const language = useLanguage();
  const place = useOpenPlace(book, language);
  if (chaptersOf(book, language).length === 0) return null;
  const path = place ? chapterPath(book, place.chapter) : titlePagePath(book);
  return (
    <div data-way-in={book} className="contents *:sm:justify-self-start">
      <PageButton to={path} size="lg" data-continue={book} className={place ? '' : 'hidden'}>
        <span>
          <span>{t('place.continue')}</span>
          {place && (
            <Suspense>
              <span>: </span>
              <PlaceLabel book={book} {...place} />
            </Suspense>
          )}
        </span>
      </PageButton>
      {!place && (
        <PageButton to={begin} size="lg" data-begin="" className={beginClassName}>
          {children}
        </PageButton>
      )}
    </div>
  );
}

function PlaceLabel({ book, chapter, share }: PlaceSummary & { book: string }) {
  const nameOf = usePlaceName();
  const contents = use(loadBookContents(book, useLanguage()));
  const entry = contents.find((entry) => entry.chapter.slug === chapter);
  return entry && nameOf(entry, share);
}

export function FinishedMark({ book }: { book: string }) {
  const t = useText();
  const finished = useStoredPlace(book, useLanguage())?.share === 1;
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
