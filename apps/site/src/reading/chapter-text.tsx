import type { ChapterSummary } from '@tales/content/chapters';
import { titleWithNumber } from '@tales/content/editions';
import * as BookText from '@tales/ui/book-text';
import { Figure } from '@tales/ui/figure';
import type { Ref } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import type { ContentsEntry, LoadedChapter } from './load-book.ts';

/** The title of a chapter, which may contain markup, such as italics for the name of a ship. */
export function ChapterTitle({ chapter: { title, titleHtml } }: { chapter: ChapterSummary }) {
  return titleHtml ? (
    <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
  ) : (
    <span>{title}</span>
  );
}

export const ChapterName = ({
  chapter,
  edition: { lang },
}: Pick<ContentsEntry, 'chapter' | 'edition'>) => (
  <>
    <span>{titleWithNumber({ number: chapter.number, title: '' }, lang)}</span>
    <ChapterTitle chapter={chapter} />
  </>
);

interface ChapterTextProps {
  entry: LoadedChapter;
  ref: Ref<HTMLDivElement>;
}

/** The text and the figures of a chapter. */
export function ChapterText({ entry: { chapter, edition, parts }, ref }: ChapterTextProps) {
  const t = useText('read');
  const language = useLanguage();
  return (
    <BookText.Root ref={ref} lang={edition.lang} data-chapter={`${edition.book}/${chapter.slug}`}>
      {parts.map((part) =>
        'html' in part ? (
          <div
            key={part.html.slice(0, 40)}
            className="contents"
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          <Figure
            key={part.id}
            id={part.id}
            source={part.picture.source}
            alt={part.alt}
            caption={part.caption}
            sizes="(min-width: 768px) 608px, 90vw"
            fullSize={{
              href: part.picture.full,
              label: <span lang={language}>{t('fullSize')}</span>,
            }}
          />
        ),
      )}
    </BookText.Root>
  );
}
