import { usePassages } from '@tales/features/passages';
import { useEffect } from 'react';
import type { ChapterTextProps } from '../reading/text-selection.ts';
import { chapterNamesOf } from '../reading/chapter-names.ts';
import { clear, paint, rangeAt } from './painted-passages.ts';
import { passagesOf } from './passages-of.ts';

/** Paints the passages of a chapter. A press on one selects it. Renders nothing. */
export function ChapterPassages({
  text,
  edition: { book, lang },
  chapter,
}: Omit<ChapterTextProps, 'totalProgressionAt'>) {
  const { passages } = usePassages(passagesOf(book));

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const chapters = chapterNamesOf(book, chapter);
    paint(
      element,
      passages.filter(({ place }) => place.language === lang && chapters.includes(place.chapter)),
    );
    return clear;
  }, [text, passages, book, chapter, lang]);

  useEffect(() => {
    const element = text.current;
    const select = ({ target, clientX, clientY }: MouseEvent) => {
      const selection = getSelection();
      if (!selection?.isCollapsed || (target as Element).closest('a, button')) return;
      const range = rangeAt(clientX, clientY);
      if (!range) return;
      selection.removeAllRanges();
      selection.addRange(range.cloneRange());
    };
    element?.addEventListener('click', select);
    return () => {
      element?.removeEventListener('click', select);
    };
  }, [text]);

  return null;
}
