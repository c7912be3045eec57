import { wordsOf } from './search.ts';

/**
 * Highlights `block` and, if the browser supports `CSS.highlights`, the given words in `block`.
 * `book-text.css` styles the highlights. Returns a function that removes the highlights.
 */
export function markArrival(block: HTMLElement, words: readonly string[]): () => void {
  block.dataset['linked'] = '';
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const { word, start } of wordsOf(node.nodeValue ?? '')) {
      if (!words.includes(word)) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      ranges.push(range);
    }
  }
  const highlights = 'highlights' in CSS ? CSS.highlights : undefined;
  if (ranges.length > 0) highlights?.set('searched', new Highlight(...ranges));
  return () => {
    delete block.dataset['linked'];
    highlights?.delete('searched');
  };
}
