import { createLoader, type Loader } from '@tales/features/loading';
import { loadChapter, type ChapterPart } from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import { Figure } from '@tales/ui/figure';
import * as BookText from '@tales/ui/book-text';
import type { Ref } from 'react';
import { useLanguage, useTextDirection } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';

export interface ChapterTextProps {
  edition: EditionSummary;
  slug: string;
  /** What `chapterLoader` loads. */
  parts: Parts;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a chapter in its own language. */
export function ChapterText({ edition, slug, parts, ref }: ChapterTextProps) {
  return (
    <BookText.Root
      ref={ref}
      lang={edition.lang}
      dir={useTextDirection(edition.language)}
      data-chapter={nameOf(edition, slug)}
    >
      {parts.map((part) =>
        'html' in part ? (
          <div
            key={part.html.slice(0, 40)}
            data-part=""
            className="contents"
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          <ChapterFigure key={part.id} part={part} />
        ),
      )}
    </BookText.Root>
  );
}

interface ChapterFigureProps {
  part: Extract<ChapterPart, { figure: string }>;
}

/** A figure in the language of the chapter; the link to its full size is in the language of the page. */
function ChapterFigure({ part }: ChapterFigureProps) {
  const t = useText('read');
  const language = useLanguage();
  const { source, full } = part.picture;
  return (
    <Figure
      id={part.id}
      source={source}
      alt={part.alt}
      caption={part.caption}
      sizes="(min-width: 768px) 608px, 90vw"
      fullSize={{ href: full, label: <span lang={language}>{t('fullSize')}</span> }}
    />
  );
}

type Parts = readonly ChapterPart[];

const loaders = new Map<string, Loader<Parts>>();

/** The loader of the text of a chapter. */
export function chapterLoader(edition: EditionSummary, slug: string): Loader<Parts> {
  const name = nameOf(edition, slug);
  const loader =
    loaders.get(name) ?? createLoader(() => loadChapter(edition, slug), prerenderedParts(name));
  loaders.set(name, loader);
  return loader;
}

const nameOf = ({ book, language }: EditionSummary, slug: string) => `${book}.${language}/${slug}`;

/**
 * The text in the prerendered page, so that hydration does not load it again; undefined for a page that
 * also has figures.
 */
function prerenderedParts(name: string): Parts | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector(`#root [data-chapter="${name}"]`);
  const [part, ...others] = text?.children ?? [];
  if (!part?.matches('[data-part]') || others.length > 0) return undefined;
  return [{ html: part.innerHTML }];
}
