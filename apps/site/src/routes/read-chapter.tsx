import { loadable, useLoaded } from '@tales/features/loading';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import type { BookName } from '@tales/content/editions';
import { totalProgressionOf, useChapterTurning } from '@tales/features/reading';
import type { Place } from '@tales/features/reading-position';
import * as BookText from '@tales/ui/book-text';
import { ReadingBar } from '@tales/ui/reading-bar';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Suspense, use, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { HeadSiteContext } from '../head/page-head.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { LanguageMenuButton } from '../navigation/menu-buttons.tsx';
import { KeptCopyNotice } from '../offline/kept-copy-notice.tsx';
import { ChapterTitle } from '../reading/chapter-name.tsx';
import { chapterLoader, ChapterText } from '../reading/chapter-text.tsx';
import { ParagraphLink } from '../reading/paragraph-link.tsx';
import { ChapterHead } from '../head/reading-head.tsx';
import { chapterPath, titlePagePath } from '../paths.ts';
import type { ChapterPage as Page } from '../pages.ts';
import { contentsOf, minutesOf, type ContentsEntry } from '../reading/contents.ts';
import { Settings } from '../reading/settings.tsx';
import { taleOfBook } from '../reading/tale-of-book.ts';
import { SearchDisclosure } from '../search/search-disclosure.tsx';
import { PageUnavailable } from '../shell/unavailable.tsx';

const ReadingTracker = loadable(
  async () => (await import('../reading/reading-tracker.tsx')).ReadingTracker,
);

/** A chapter of a book's web edition. */
export function ReadChapterPage({ page: { book, slug } }: { page: Page }) {
  const contents = contentsOf(book, useLanguage());
  const at = contents.findIndex(({ chapter }) => chapter.slug === slug);
  const current = contents[at];
  return current && <Chapter contents={contents} at={at} current={current} />;
}

interface ChapterProps {
  contents: readonly ContentsEntry[];
  /** The index of `current`. */
  at: number;
  current: ContentsEntry;
}

function Chapter({ contents, at, current }: ChapterProps) {
  const { chapter, edition } = current;
  const { book } = edition;
  const [previous, next] = [contents[at - 1], contents[at + 1]];
  const loader = chapterLoader(edition, chapter.slug);
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { key, pathname, hash } = useLocation();
  const isFirstPage = key === 'default';
  const { origin } = use(HeadSiteContext);
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();

  const goTo = (entry: ContentsEntry | undefined) =>
    entry &&
    (() => {
      void navigate(localize(chapterPath(book, entry.chapter.slug)));
    });
  useChapterTurning({ onPrevious: goTo(previous), onNext: goTo(next) });
  // The last hook: React repeats those before it when the text has come.
  const parts = useLoaded(loader);

  if (!parts) return <PageUnavailable loader={loader} />;
  const progression = place?.progression ?? 0;
  const totalProgressionAt = (part: number) =>
    totalProgressionOf(
      contents.map((entry) => entry.chapter),
      chapter.slug,
      part,
    );
  const wordsLeft = chapter.words * (1 - progression);
  return (
    <article data-tale={taleOfBook(book)} className="mx-auto grid max-w-page gap-10">
      <ChapterHead entry={current} previous={previous} next={next} />
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
        <span className="me-3 max-sm:hidden">
          {t('minutesLeft', { count: minutesOf(wordsLeft) })}
        </span>
        <SearchDisclosure book={book} />
        {isHydrated && <ParagraphLink text={text} block={place?.block} />}
        <LanguageMenuButton />
        <Settings />
      </ReadingBar>
      <KeptCopyNotice />
      <BookText.Header>
        <Text variant="kicker" lang="en" className="hidden print:block">
          {edition.title}
        </Text>
        {chapter.part && (
          <Text variant="kicker" lang={edition.lang}>
            {chapter.part}
          </Text>
        )}
        <BookText.Title tabIndex={-1} lang={edition.lang} number={chapter.number}>
          <ChapterTitle chapter={chapter} />
        </BookText.Title>
        <Text size="small" tone="muted" className="print:hidden">
          {t('minutes', { count: minutesOf(chapter.words) })}
        </Text>
        {edition.language !== language && (
          <Text size="small" tone="muted">
            {t('onlyEnglish')}
          </Text>
        )}
      </BookText.Header>
      <ChapterText ref={text} edition={edition} slug={chapter.slug} parts={parts} />
      <nav
        aria-label={t('chapters')}
        className="mx-auto flex w-full max-w-measure flex-wrap justify-between gap-x-8 gap-y-4 print:hidden"
      >
        {previous && <ChapterLink book={book} entry={previous} rel="prev" label={t('previous')} />}
        {next && (
          <ChapterLink book={book} entry={next} rel="next" label={t('next')} className="ms-auto" />
        )}
      </nav>
      {/* Where a printed chapter comes from. */}
      <Text size="small" tone="muted" className="mx-auto hidden print:block">
        {origin}
        {pathname}
      </Text>
      {isHydrated && (
        <Suspense>
          <ReadingTracker
            // A link to another paragraph of the chapter begins there.
            key={hash}
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

interface ChapterLinkProps {
  book: BookName;
  entry: ContentsEntry;
  rel: 'prev' | 'next';
  label: string;
  className?: string;
}

function ChapterLink({ book, entry, rel, label, className }: ChapterLinkProps) {
  const localize = useLocalizedPath();
  return (
    <div className={className}>
      <Text variant="kicker" id={`chapter-${rel}`}>
        {label}
      </Text>
      <TextLink asChild>
        <Link
          id={`chapter-${rel}-link`}
          to={localize(chapterPath(book, entry.chapter.slug))}
          rel={rel}
          lang={entry.edition.lang}
          aria-labelledby={`chapter-${rel} chapter-${rel}-link`}
        >
          <ChapterTitle chapter={entry.chapter} />
        </Link>
      </TextLink>
    </div>
  );
}
