import { loadable, useLoaded } from '@tales/features/loading';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { editionOf, type EditionSummary } from '@tales/content/editions';
import { useChapterTurning } from '@tales/features/reading';
import type { Place } from '@tales/features/reading-position';
import * as BookText from '@tales/ui/book-text';
import * as ChapterFoot from '@tales/ui/chapter-foot';
import { Icon } from '@tales/ui/icon';
import { ReadingBar, ReadingBarTitle } from '@tales/ui/reading-bar';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Suspense, use, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { HeadSiteContext } from '../head/page-head.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../navigation/menu-buttons.tsx';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import { chapterLoader, type LoadedChapter, type Neighbour } from '../reading/chapter-loader.ts';
import { ChapterTitle } from '../reading/chapter-name.tsx';
import { ChapterText } from '../reading/chapter-text.tsx';
import { MinutesLeft } from '../reading/minutes-left.tsx';
import { ContentsButton } from '../reading/contents-button.tsx';
import { ChapterHead } from '../head/reading-head.tsx';
import { chapterPath, titlePagePath } from '../paths.ts';
import type { ChapterPage as Page } from '../pages.ts';
import { minutesOf } from '../reading/contents.ts';
import { Settings } from '../reading/settings.tsx';
import { taleOfBook } from '../reading/tale-of-book.ts';
import { useTracking } from '../reading/use-tracking.ts';
import { SearchDisclosure } from '../search/search-disclosure.tsx';
import { PageUnavailable } from '../shell/unavailable.tsx';

const ReadingTracker = loadable(
  async () => (await import('../reading/reading-tracker.tsx')).ReadingTracker,
);

const ClosingPage = loadable(async () => (await import('../closing/closing-page.tsx')).ClosingPage);

/** A chapter of a book's web edition. */
export function ReadChapterPage({ page: { book, slug } }: { page: Page }) {
  const loader = chapterLoader(book, slug, useLanguage());
  const loaded = useLoaded(loader);
  const edition = loaded && editionOf(book, loaded.view.language);
  return edition ? (
    <Chapter edition={edition} loaded={loaded} />
  ) : (
    <PageUnavailable load={loader.load} />
  );
}

interface ChapterProps {
  edition: EditionSummary;
  loaded: LoadedChapter;
}

function Chapter({ edition, loaded }: ChapterProps) {
  const { chapter, previous, next, position, wordsBefore, wordsOfTale } = loaded.view;
  const { book } = edition;
  const t = useText('read');
  const common = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const { isTracked, entry, opening } = useTracking(book);
  const { origin } = use(HeadSiteContext);
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();

  const goTo = (neighbour: Neighbour | undefined) =>
    neighbour &&
    (() => {
      void navigate(localize(chapterPath(book, neighbour.slug)));
    });
  useChapterTurning({ onPrevious: goTo(previous), onNext: goTo(next) });

  const progression = place?.progression ?? 0;
  const totalProgressionAt = (part: number) =>
    Math.min(1, (wordsBefore + chapter.words * part) / wordsOfTale);
  const isLastOfTale = totalProgressionAt(1) === 1;
  const share = totalProgressionAt(progression);
  const percent = Math.round(share * 100);
  return (
    <article
      data-tale={taleOfBook(book).name}
      className="mx-auto grid max-w-page grid-cols-1 gap-10"
    >
      <ChapterHead edition={edition} view={loaded.view} />
      <ReadingBar
        ref={bar}
        labels={{ progress: t('progress') }}
        progressText={
          position
            ? t('progressAt', { number: position.at, count: position.of, percent })
            : t('percent', { percent })
        }
        progress={isHydrated ? share * 100 : undefined}
      >
        <ContentsButton book={book} chapter={chapter.slug} />
        <ReadingBarTitle hasBegun={place !== undefined}>
          <TextLink asChild className="py-2">
            <Link to={localize(titlePagePath(book))} lang="en">
              {edition.title}
            </Link>
          </TextLink>
          <span lang={edition.lang}>
            {chapter.number && <span>{`${chapter.number} · `}</span>}
            <ChapterTitle chapter={chapter} />
          </span>
        </ReadingBarTitle>
        <span className="mx-2 flex-none max-[30rem]:hidden">
          {share === 1 ? (
            <span>{`${common('place.finished')} ✓`}</span>
          ) : (
            progression < 1 && <MinutesLeft count={minutesOf(chapter.words * (1 - progression))} />
          )}
        </span>
        <KeptCopyNotice inBar />
        <SearchDisclosure book={book} />
        <Settings />
        <LazyMenu
          label={t('more')}
          icon={<Icon name="more" />}
          load={async () => (await import('../reading/more-menu.tsx')).MoreMenu}
          menuProps={{ text, block: place?.block }}
        />
      </ReadingBar>
      <KeptCopyNotice />
      <BookText.Header>
        <Text face="kicker" lang="en" className="hidden print:block">
          {edition.title}
        </Text>
        {chapter.part && (
          <Text face="kicker" lang={edition.lang}>
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
      {isTracked && (
        <Suspense>
          <ReadingTracker
            // A link to a paragraph of the chapter begins there, also the second time.
            key={entry}
            book={book}
            chapter={chapter.slug}
            language={edition.lang}
            text={text}
            bar={bar}
            totalProgressionAt={totalProgressionAt}
            isLastOfTale={isLastOfTale}
            opening={opening}
            onPlaceChange={setPlace}
          />
        </Suspense>
      )}
      <ChapterText ref={text} edition={edition} chapter={loaded} />
      {chapter.end !== undefined && (
        <Suspense>
          <ClosingPage book={book} view={loaded.view} />
        </Suspense>
      )}
      <ChapterFoot.Root label={t('chapters')}>
        {next && (
          <ChapterLink
            book={book}
            to={next}
            rel="next"
            quiet={isLastOfTale}
            label={isLastOfTale ? t('afterTale') : t('next')}
          />
        )}
        {previous && <ChapterLink book={book} to={previous} rel="prev" label={t('previous')} />}
      </ChapterFoot.Root>
      {/* Where a printed chapter comes from. */}
      <Text size="small" tone="muted" className="mx-auto hidden print:block">
        {origin}
        {pathname}
      </Text>
    </article>
  );
}

interface ChapterLinkProps {
  book: string;
  to: Neighbour;
  rel: 'prev' | 'next';
  quiet?: boolean;
  label: string;
}

function ChapterLink({ book, to, rel, quiet = rel === 'prev', label }: ChapterLinkProps) {
  const t = useText('read');
  const localize = useLocalizedPath();
  return (
    <ChapterFoot.Link
      asChild
      rel={rel}
      quiet={quiet}
      label={label}
      number={to.number}
      title={<ChapterTitle chapter={to} />}
      titleLang={editionOf(book, to.language)?.lang}
      extent={rel === 'next' && t('minutes', { count: minutesOf(to.words) })}
    >
      <Link to={localize(chapterPath(book, to.slug))} />
    </ChapterFoot.Link>
  );
}
