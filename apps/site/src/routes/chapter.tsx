import { useChapterTurning, useReadingPlace } from '@tales/features/reading';
import * as BookText from '@tales/ui/book-text';
import * as ChapterFoot from '@tales/ui/chapter-foot';
import { Text } from '@tales/ui/text';
import { use, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Head, HeadSiteContext } from '../head/head.tsx';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import type { ChapterPage } from '../pages.ts';
import { chapterPath } from '../paths.ts';
import { ChapterBar } from '../chapter/chapter-bar.tsx';
import {
  loadChapter,
  minutesOf,
  type ContentsEntry,
  type LoadedChapter,
} from '../reading/load-book.ts';
import { ChapterText, ChapterTitle } from '../reading/chapter-text.tsx';
import { chapterNamesOf, namesOf, taleOfBook, textLanguagesOf } from '../catalogue.ts';
import { TaleEnd } from '../tales/tale-end.tsx';
import { PageLink, useOpenPage } from '../navigation/page-link.tsx';

export default function ChapterRoute({ page: { book, slug } }: { page: ChapterPage }) {
  const language = useLanguage();
  const loaded = use(loadChapter(book, slug, language));
  const { chapter, edition, previous, next, wordsBefore, wordsOfTale } = loaded;
  const { title, lang } = edition;
  const { name } = taleOfBook(book);
  const t = useText('read');
  const openPage = useOpenPage();
  const { origin } = use(HeadSiteContext);
  const { pathname, key, hash, state } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  const turnTo = (entry: ContentsEntry | undefined) =>
    entry && (() => openPage(chapterPath(book, entry.chapter.slug)));
  useChapterTurning({ onPrevious: turnTo(previous), onNext: turnTo(next) });

  const totalProgressionAt = (part: number) =>
    Math.min(1, (wordsBefore + chapter.words * part) / wordsOfTale);
  const place = useReadingPlace({
    books: namesOf(book),
    chapters: chapterNamesOf(book, chapter.slug),
    text,
    bar,
    // Includes the hash, because links to notes bypass the router and therefore get no unique `key`.
    entry: pathname + key + hash,
    words: (state as { words?: readonly string[] } | null)?.words ?? [],
    totalProgressionAt,
  });
  const share = totalProgressionAt(place?.progression ?? 0);
  return (
    <article data-tale={name} className="mx-auto grid max-w-page grid-cols-1 gap-10">
      <Head
        title={t('meta.chapterTitle', { chapter: chapter.title, title })}
        description={t('meta.chapterDescription', { chapter: chapter.title, title })}
        preview={name}
        authors={edition.authors}
        textLanguages={textLanguagesOf({ book, slug })}
        indexable
      />
      <ChapterBar ref={bar} entry={loaded} place={place} share={share} text={text} />
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
      <ChapterText ref={text} entry={loaded} />
      {chapter.end !== undefined && <TaleEnd entry={loaded} />}
      <ChapterLinks {...loaded} />
      <Text size="small" tone="muted" className="mx-auto hidden print:block">
        {origin + pathname}
      </Text>
    </article>
  );
}

/**
 * Links to the next and the previous chapter, if any. The head has no `rel=next` link, because Firefox would
 * try to prefetch the target, and the Content-Security-Policy would block the request.
 */
function ChapterLinks({ chapter: { end }, previous, next }: LoadedChapter) {
  const t = useText('read');
  const linkTo = ({ chapter, edition }: ContentsEntry, rel: 'next' | 'prev') => (
    <ChapterFoot.Link
      asChild
      rel={rel}
      quiet={rel === 'prev' || end !== undefined}
      label={t(rel === 'next' ? 'next' : 'previous')}
      number={chapter.number}
      title={<ChapterTitle chapter={chapter} />}
      titleLang={edition.lang}
      extent={rel === 'next' && t('minutes', { count: minutesOf(chapter.words) })}
    >
      <PageLink to={chapterPath(edition.book, chapter.slug)} />
    </ChapterFoot.Link>
  );
  return (
    <ChapterFoot.Root label={t('chapters')}>
      {next && linkTo(next, 'next')}
      {previous && linkTo(previous, 'prev')}
    </ChapterFoot.Root>
  );
}
