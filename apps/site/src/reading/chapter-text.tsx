import type { EditionSummary } from '@tales/content/editions';
import { Figure } from '@tales/ui/figure';
import * as BookText from '@tales/ui/book-text';
import type { Ref } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import type { LoadedChapter } from './load-chapter.ts';

export interface ChapterTextProps {
  edition: EditionSummary;
  /** The result of `loadChapter`. */
  chapter: LoadedChapter;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a chapter in its edition's language. Labels of figure links are in the page's language. */
export function ChapterText({
  edition: { book, lang },
  chapter: { view, parts },
  ref,
}: ChapterTextProps) {
  const t = useText('read');
  const language = useLanguage();
  return (
    <BookText.Root ref={ref} lang={lang} data-chapter={`${book}/${view.chapter.slug}`}>
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
