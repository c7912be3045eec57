import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { ChapterText } from '../reading/chapter-text.tsx';
import {
  chapterPath,
  contentsOf,
  minutesOf,
  titlePagePath,
  type ReadingPage as Page,
} from '../reading/reading-pages.ts';
import { ReadingHead } from '../reading/reading-head.tsx';
import { taleOf } from '../reading/tale-of.ts';

/** A chapter of a book's web edition. */
export function ReadChapterPage({ page: { book, slug } }: { page: Page }) {
  const t = useText('read');
  const language = useLanguage();
  const localize = useLocalizedPath();
  const contents = contentsOf(book, language);
  const index = contents.findIndex(({ chapter }) => chapter.slug === slug);
  const current = contents[index];
  if (!current) return null;
  const { chapter, edition } = current;
  const previous = contents[index - 1];
  const next = contents[index + 1];
  return (
    <article data-tale={taleOf(book)} className="mx-auto grid max-w-measure gap-10 py-6">
      <ReadingHead book={book} title={edition.title} chapter={chapter.title} />
      <header className="grid gap-3">
        <Text variant="kicker">
          <Link to={localize(titlePagePath(book))} lang="en">
            {edition.title}
          </Link>
        </Text>
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
      <ChapterText edition={edition} slug={chapter.slug} />
      <nav aria-label={t('chapters')} className="flex justify-between gap-6">
        {previous && (
          <TextLink asChild>
            <Link to={localize(chapterPath(book, previous.chapter.slug))} rel="prev">
              {t('previous')}: <span lang={previous.edition.lang}>{previous.chapter.title}</span>
            </Link>
          </TextLink>
        )}
        {next && (
          <TextLink asChild>
            <Link
              to={localize(chapterPath(book, next.chapter.slug))}
              rel="next"
              className="ms-auto"
            >
              {t('next')}: <span lang={next.edition.lang}>{next.chapter.title}</span>
            </Link>
          </TextLink>
        )}
      </nav>
    </article>
  );
}
