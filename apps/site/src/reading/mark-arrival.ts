import { wordsOf } from '@tales/features/book-search';
import { charactersOf } from '@tales/features/reading-position';

/** How long the paragraph of a link is marked, in ms. */
const DURATION = 2000;

/**
 * Marks the paragraph to which a link has led for a moment, and the words if it was found by a search. Returns what
 * ends it.
 */
export function markArrival(block: HTMLElement): () => void {
  block.dataset['linked'] = 'now';
  const unmarkWords = markWords(block, wordsOfSearch());
  const timer = setTimeout(() => {
    block.dataset['linked'] = '';
    // The words fade with the paragraph.
    void Promise.allSettled(block.getAnimations().map(({ finished }) => finished)).then(
      unmarkWords,
    );
  }, DURATION);
  return () => {
    clearTimeout(timer);
    unmarkWords();
    delete block.dataset['linked'];
  };
}

/** The words that the link of a hit has in its state. */
function wordsOfSearch(): readonly unknown[] {
  const { usr } = (history.state ?? {}) as { usr?: { words?: unknown } | null };
  return Array.isArray(usr?.words) ? usr.words : [];
}

/** Marks words without a change of the document, where the browser can. */
function markWords(block: HTMLElement, words: readonly unknown[]): () => void {
  if (!('highlights' in CSS) || words.length === 0) return () => undefined;
  const ranges = wordsOf(block.textContent)
    .filter(({ word }) => words.includes(word))
    .flatMap(({ word, start }) => charactersOf(block, start, start + word.length) ?? []);
  const highlight = new Highlight(...ranges);
  CSS.highlights.set('searched', highlight);
  return () => {
    if (CSS.highlights.get('searched') === highlight) CSS.highlights.delete('searched');
  };
}
