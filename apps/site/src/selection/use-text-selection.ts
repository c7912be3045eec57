import { quotationOf } from '@tales/features/reading-position';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChapterTextProps, TextSelection } from '../reading/text-selection.ts';

/** How long a selection stays the same before it counts, in ms: a reader may still be drawing it. */
const REST = 150;

/** The selected text of a chapter; undefined while there is none. */
export function useTextSelection({
  text,
  edition: { book, lang },
  chapter,
  totalProgressionAt,
}: ChapterTextProps): TextSelection | undefined {
  const [selection, setSelection] = useState<TextSelection>();

  const read = useEffectEvent((): TextSelection | undefined => {
    const selected = getSelection();
    if (!text.current || !selected || selected.isCollapsed) return undefined;
    const range = selected.getRangeAt(0).cloneRange();
    const quotation = quotationOf(text.current, range);
    if (!quotation) return undefined;
    const { place, quote } = quotation;
    const locator = {
      ...place,
      language: lang,
      chapter,
      totalProgression: totalProgressionAt(place.progression),
      readAt: Date.now(),
    };
    return { book, chapter, language: lang, locator, quote, range };
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      // A press on the toolbar may take the selection away before its click comes.
      if (!isPressed) setSelection(read());
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(update, REST);
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      schedule();
    };
    document.addEventListener('selectionchange', schedule, { signal });
    addEventListener('pointerdown', press, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    schedule();
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  return selection;
}
