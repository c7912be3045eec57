import { previews } from '@tales/content';
import type { BookName } from '@tales/content/editions';
import { Head } from '../head/page-head.tsx';
import { useText } from '../i18n/use-text.ts';
import { taleOf } from './tale-of.ts';

/** The head of a page of the web edition. */
export function ReadingHead({
  book,
  title,
  chapter,
}: {
  book: BookName;
  title: string;
  chapter?: string;
}) {
  const t = useText('read');
  return (
    <Head
      title={chapter ? t('meta.chapterTitle', { chapter, title }) : t('meta.title', { title })}
      description={
        chapter
          ? t('meta.chapterDescription', { chapter, title })
          : t('meta.description', { title })
      }
      indexable
      image={previews[taleOf(book)]}
    />
  );
}
