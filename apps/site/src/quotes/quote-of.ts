import type { Language } from '../languages.ts';
import type { Quote } from './quote-text.ts';

/** What of a chapter is quoted: a selection, or else a paragraph. */
export interface Quoted {
  /** The element with the text of the chapter. */
  text: HTMLElement;
  /** What is selected, wherever that is. */
  range: Range | undefined;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
}

const BLOCKS = '[id^="p-"]';

/** The words that are selected, as far as they are in one paragraph, otherwise all words of a paragraph. */
export function quoteOf({ text, range, block }: Quoted, language: Language): Quote | undefined {
  const selected = range && !range.collapsed ? blockOf(range.startContainer, text) : undefined;
  const element =
    selected ??
    (block ? text.querySelector(`#${CSS.escape(block)}`) : null) ??
    text.querySelector(BLOCKS);
  if (!element) return undefined;
  const words = document.createRange();
  words.selectNodeContents(element);
  if (range && selected) {
    words.setStart(range.startContainer, range.startOffset);
    if (element.contains(range.endContainer)) words.setEnd(range.endContainer, range.endOffset);
  }
  return { words: wordsIn(words), language, link: new URL(`#${element.id}`, location.href).href };
}

function blockOf(node: Node, text: HTMLElement): Element | undefined {
  // Firefox selects a paragraph on a triple click by the element itself, not by its text.
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest(BLOCKS);
  return block && text.contains(block) ? block : undefined;
}

/** Without the numbers of notes, and with one space between words. A hard space stays. */
function wordsIn(range: Range): string {
  const fragment = range.cloneContents();
  for (const reference of fragment.querySelectorAll('[role=doc-noteref]')) reference.remove();
  for (const end of fragment.querySelectorAll('br')) end.replaceWith(' ');
  for (const end of fragment.querySelectorAll('p, li, td, th')) end.append(' ');
  return (fragment.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim();
}
