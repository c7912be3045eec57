import { editionOf, type EditionSummary } from '@tales/content/editions';
import { useChapterTurning, useReadingPlace } from '@tales/features/reading';
import * as BookText from '@tales/ui/book-text';
import { Text } from '@tales/ui/text';
import { Suspense, use, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { HeadSiteContext } from '../head/head.tsx';
import { ChapterHead } from '../head/book-heads.tsx';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import type { ChapterPage } from '../pages.ts';
import { chapterPath } from '../paths.ts';
import { ChapterBar } from '../chapter/chapter-bar.tsx';
import { ChapterLinks } from '../reading/chapter-links.tsx';
import {
  loadChapter,
  type ChapterInLanguage,
  type LoadedChapter,
} from '../reading/load-chapter.ts';
import { ChapterTitle } from '../reading/chapter-name.tsx';
import { chapterNamesOf, namesOf } from '../catalogue/chapter-names.ts';
import { ChapterText } from '../reading/chapter-text.tsx';
import { minutesOf } from '../reading/contents.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { taleOfBook } from '../catalogue/books.ts';
import { useOpenPage } from '../navigation/page-link.tsx';

const TaleEnd = lazyPart(() => import('../tales/tale-end.tsx'));

/** The page of a chapter in a book's web edition. */
export default function ChapterRoute({ page: { book, slug } }: { page: ChapterPage }) {
  const chapter = use(loadChapter(book, slug, useLanguage()));
  const edition = editionOf(book, chapter.view.language);
  return edition && <Chapter edition={edition} loaded={chapter} />;
}

function Chapter({ edition, loaded }: { edition: EditionSummary; loaded: LoadedChapter }) {
  const { view } = loaded;
  const { chapter, wordsBefore, wordsOfTale } = view;
  const { book, title, lang } = edition;
  const t = useText('read');
  const language = useLanguage();
  const openPage = useOpenPage();
  const { origin } = use(HeadSiteContext);
  const { pathname, key, hash, state } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  const goTo = (to: ChapterInLanguage | undefined) =>
    to && (() => openPage(chapterPath(book, to.chapter.slug)));
  useChapterTurning({ onPrevious: goTo(view.previous), onNext: goTo(view.next) });

  const totalProgressionAt = (part: number) =>
    Math.min(1, (wordsBefore + chapter.words * part) / wordsOfTale);
  const place = useReadingPlace({
    books: namesOf(book),
    chapters: chapterNamesOf(book, chapter.slug),
    text,
    bar,
    // Includes the hash, because the router, which sets the key, does not handle links to notes.
    entry: pathname + key + hash,
    words: (state as { words?: readonly string[] } | null)?.words ?? [],
    totalProgressionAt,
  });
  const share = totalProgressionAt(place?.progression ?? 0);
  return (
    <article
      data-tale={taleOfBook(book).name}
      className="mx-auto grid max-w-page grid-cols-1 gap-10"
    >
      <ChapterHead edition={edition} view={view} />
      <ChapterBar ref={bar} edition={edition} view={view} place={place} share={share} text={text} />
      <KeptCopyNotice />
      <BookText.Header>
        <Text face="kicker" lang="en" className="hidden print:block">
          {title}
        </Text>
        {chapter.part && (
          <Text face="kicker" lang={lang}>
            {chapter.part}
          </Text>
        )}
        <BookText.Title tabIndex={-1} lang={lang} number={chapter.number}>
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
      <ChapterText ref={text} edition={edition} chapter={loaded} />
      {chapter.end !== undefined && (
        <Suspense>
          <TaleEnd book={book} view={view} />
        </Suspense>
      )}
      <ChapterLinks book={book} view={view} />
      {/* The address of the chapter, which is shown only in print. */}
      <Text size="small" tone="muted" className="mx-auto hidden print:block">
        {origin}
        {pathname}
      </Text>
    </article>
  );
}
