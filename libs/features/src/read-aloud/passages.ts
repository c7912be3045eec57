import { sentencesIn } from './sentences.ts';
import type { Utterance } from './speech.ts';

/** A sentence of a text in a page. */
export interface Passage extends Utterance {
  /** The id of its block; undefined for the title. */
  block: string | undefined;
  /** Where it ends in the text of the block, in UTF-16 code units. */
  end: number;
  /** Where it is in the page. */
  range: Range;
}

export interface ChapterOnPage {
  /** The element with the text, whose blocks have ids. */
  text: HTMLElement;
  /** The element with the title. */
  title: HTMLElement;
  /** The name of the chapter, which is read first. */
  name: string;
}

/** The sentences of a chapter in the order in which they are read, with its name at first. */
export function passagesOf({ text, title, name }: ChapterOnPage): Passage[] {
  const range = document.createRange();
  range.selectNodeContents(title);
  const first = { text: name, lang: languageOf(title), block: undefined, end: 0, range };
  const blocks = [...text.querySelectorAll<HTMLElement>('[id^="p-"]')];
  return [first, ...blocks.flatMap(passagesIn)];
}

/** The sentence that is read at a place: the one with the character, otherwise the first one. */
export function passageAt(
  passages: readonly Passage[],
  place: { block: string; offset: number } | undefined,
): number {
  const at = passages.findIndex(
    ({ block, end }) => block === place?.block && end > (place?.offset ?? 0),
  );
  return Math.max(0, at);
}

/** What is read of a block separately, because no sentence goes on from one into the next. */
const PARTS = 'p, li, td, th, figcaption';

/** What is not read: references to notes, and links to the full size of a picture. */
const UNREAD = '[role="doc-noteref"], figure a';

const languageOf = (element: Element) =>
  element.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;

/** A text node, where it begins in what is read, and where in the text of the block. */
interface Piece {
  node: Text;
  at: number;
  inBlock: number;
}

function passagesIn(block: HTMLElement): Passage[] {
  const parts: { element: Element; text: string; pieces: Piece[] }[] = [];
  let inBlock = 0;
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const part = parts.at(-1);
    if (node instanceof Text) {
      const element = node.parentElement?.closest(PARTS) ?? block;
      const own = element === part?.element ? part : { element, text: '', pieces: [] };
      if (own !== part) parts.push(own);
      if (!node.parentElement?.closest(UNREAD)) {
        own.pieces.push({ node, at: own.text.length, inBlock });
        own.text += node.data;
      }
      inBlock += node.length;
    } else if (part && node.nodeName === 'BR') part.text += ' ';
  }
  return parts.flatMap(({ element, text, pieces }) => {
    const lang = languageOf(element);
    return sentencesIn(text, lang).map(({ start, end }) => {
      const first = pieceAt(pieces, start);
      const last = pieceAt(pieces, end - 1);
      const range = document.createRange();
      range.setStart(first.node, start - first.at);
      range.setEnd(last.node, end - last.at);
      return {
        text: text.slice(start, end).replaceAll('\u00ad', ''),
        lang,
        block: block.id,
        end: last.inBlock + end - last.at,
        range,
      };
    });
  });
}

function pieceAt(pieces: readonly Piece[], at: number): Piece {
  const piece = pieces.findLast((piece) => piece.at <= at);
  if (!piece) throw new Error('The sentence is in no text node.');
  return piece;
}
