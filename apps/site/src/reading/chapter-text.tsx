import { loadChapter, type ChapterPart } from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import { pictures } from '@tales/content';
import { Figure } from '@tales/ui/figure';
import * as BookText from '@tales/ui/book-text';
import { use, type Ref } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';

export interface ChapterTextProps {
  edition: EditionSummary;
  slug: string;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a chapter in its own language. Suspends until it is loaded. */
export function ChapterText({ edition, slug, ref }: ChapterTextProps) {
  const name = `${edition.book}.${edition.language}/${slug}`;
  return (
    <BookText.Root ref={ref} lang={edition.lang} data-chapter={name}>
      {useParts(name, edition, slug).map((part) =>
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
  const { source, full } = pictureOf(part.figure);
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

/** `emotional-arc-map` → `pictures.emotionalArcMap`. */
function pictureOf(name: string) {
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const picture = Object.entries(pictures).find(([known]) => known === key)?.[1];
  if (!picture) throw new Error(`content/pictures has no ${name}.`);
  return picture;
}

const loading = new Map<string, Promise<readonly ChapterPart[]>>();

function useParts(name: string, edition: EditionSummary, slug: string): readonly ChapterPart[] {
  const parts = loading.get(name) ?? prerenderedParts(name) ?? loadChapter(edition, slug);
  loading.set(name, parts);
  return use(parts);
}

/**
 * The text in the prerendered page, so that hydration does not load it again; undefined for a page that
 * also has figures.
 */
function prerenderedParts(name: string): Promise<readonly ChapterPart[]> | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector(`#root [data-chapter="${name}"]`);
  const [part, ...others] = text?.children ?? [];
  if (!part?.matches('[data-part]') || others.length > 0) return undefined;
  const value = [{ html: part.innerHTML }];
  // React reads a promise with these fields without suspending.
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
