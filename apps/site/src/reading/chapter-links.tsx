import { editionOf } from '@tales/content/editions';
import * as ChapterFoot from '@tales/ui/chapter-foot';
import { useText } from '../i18n/hooks.ts';
import { chapterPath } from '../paths.ts';
import type { ChapterInLanguage, ChapterView } from './load-chapter.ts';
import { ChapterTitle } from './chapter-name.tsx';
import { minutesOf } from './contents.ts';
import { PageLink } from '../navigation/page-link.tsx';

/** Links to the next and the previous chapter. In the last chapter of a tale, both have the quiet style. */
export function ChapterLinks({ book, view }: { book: string; view: ChapterView }) {
  const { previous, next } = view;
  const t = useText('read');
  const linkTo = ({ chapter, language }: ChapterInLanguage, rel: 'next' | 'prev') => (
    <ChapterFoot.Link
      asChild
      rel={rel}
      quiet={rel === 'prev' || view.chapter.end !== undefined}
      label={t(rel === 'next' ? 'next' : 'previous')}
      number={chapter.number}
      title={<ChapterTitle chapter={chapter} />}
      titleLang={editionOf(book, language)?.lang}
      extent={rel === 'next' && t('minutes', { count: minutesOf(chapter.words) })}
    >
      <PageLink to={chapterPath(book, chapter.slug)} />
    </ChapterFoot.Link>
  );
  return (
    <ChapterFoot.Root label={t('chapters')}>
      {next && linkTo(next, 'next')}
      {previous && linkTo(previous, 'prev')}
    </ChapterFoot.Root>
  );
}
