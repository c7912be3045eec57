import type { Place } from '@tales/features/reading-position';
import { Heading } from '@tales/ui/heading';
import { ReadingBar } from '@tales/ui/reading-bar';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { totalProgressionOf } from '../reading/book-progress.ts';
import { ChapterText } from '../reading/chapter-text.tsx';
import { ParagraphLink } from '../reading/paragraph-link.tsx';
import { ReadingHead } from '../reading/reading-head.tsx';
import {
  chapterPath,
  contentsOf,
  minutesOf,
  titlePagePath,
  type ContentsEntry,
  type ReadingPage as Page,
} from '../reading/reading-pages.ts';
import { taleOf } from '../reading/tale-of.ts';
import { useChapterTurning } from '../reading/use-chapter-turning.ts';
import { useIsHydrated } from '../reading/use-is-hydrated.ts';

const ReadingTracker = lazy(async () => ({
  default: (await import('../reading/reading-tracker.tsx')).ReadingTracker,
}));

/** A chapter of a book's web edition. */
export function ReadChapterPage({ page: { book, slug } }: { page: Page }) {
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isFirstPage = useLocation().key === 'default';
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const contents = contentsOf(book, language);
  const index = contents.findIndex(({ chapter }) => chapter.slug === slug);
  const current = contents[index];
  const [previous, next] = [contents[index - 1], contents[index + 1]];

  const goTo = (entry: ContentsEntry | undefined) =>
    entry &&
    (() => {
      void navigate(localize(chapterPath(book, entry.chapter.slug)));
    });
  useChapterTurning({ onPrevious: goTo(previous), onNext: goTo(next) });

  if (!current) return null;
  const { chapter, edition } = current;
  const progression = place?.progression ?? 0;
  const totalProgressionAt = (part: number) => totalProgressionOf(contents, chapter.slug, part);
  const wordsLeft = chapter.words * (1 - progression);
  return (
    <article data-tale={taleOf(book)} className="mx-auto grid max-w-measure gap-10">
      <ReadingHead book={book} title={edition.title} chapter={chapter.title} />
      <ReadingBar
        ref={bar}
        progressLabel={t('progress')}
        progress={isHydrated ? totalProgressionAt(progression) : undefined}
      >
        <TextLink asChild className="me-auto min-w-0">
          <Link to={localize(titlePagePath(book))} lang="en">
            {edition.title}
          </Link>
        </TextLink>
        <span className="max-sm:hidden">{t('minutesLeft', { count: minutesOf(wordsLeft) })}</span>
        {isHydrated && <ParagraphLink text={text} block={place?.block} />}
      </ReadingBar>
      <header className="grid gap-3 pt-4">
        {chapter.number && (
          <Text variant="kicker" lang={edition.lang}>
            {chapter.number}
          </Text>
        )}
        <Heading level={1} tabIndex={-1} lang={edition.lang}>
          {chapter.title}
        </Heading>
        <Text size="small" tone="muted">
          {t('minutes', { count: minutesOf(chapter.words) })}
        </Text>
        {edition.language !== language && (
          <Text size="small" tone="muted">
            {t('onlyEnglish')}
          </Text>
        )}
      </header>
      <ChapterText ref={text} edition={edition} slug={chapter.slug} />
      <nav aria-label={t('chapters')} className="flex justify-between gap-6">
        {previous && (
          <TextLink asChild>
            <Link to={localize(chapterPath(book, previous.chapter.slug))} rel="prev">
              {t('previous')}: <span lang={previous.edition.lang}>{previous.chapter.title}</span>
            </Link>
          </TextLink>
        )}
        {next && (
          <TextLink asChild className="ms-auto">
            <Link to={localize(chapterPath(book, next.chapter.slug))} rel="next">
              {t('next')}: <span lang={next.edition.lang}>{next.chapter.title}</span>
            </Link>
          </TextLink>
        )}
      </nav>
      {isHydrated && (
        <Suspense>
          <ReadingTracker
            book={book}
            chapter={chapter.slug}
            language={edition.lang}
            text={text}
            bar={bar}
            totalProgressionAt={totalProgressionAt}
            isFirstPage={isFirstPage}
            onPlaceChange={setPlace}
          />
        </Suspense>
      )}
    </article>
  );
}
