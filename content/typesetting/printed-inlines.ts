/** What only print sets within a paragraph: the opening of a chapter. */

import { keepDashes } from '../edition/dashes.ts';
import type { EditionLanguage } from '../edition/edition.ts';
import { splitLead } from '../edition/opening.ts';
import { plainText } from '../edition/text.ts';
import type { Inline } from '../edition/tree.ts';

/** `lead`: the first words of a chapter, in small capitals. */
type PrintedInline = Inline | { kind: 'lead'; inlines: PrintedInline[] };

type Opening =
  | { kind: 'opening'; initial: string; words: Word[] }
  | { kind: 'paragraph'; flush: true; inlines: PrintedInline[] };

/** A word, and the space after it. */
interface Word {
  inlines: PrintedInline[];
  after: PrintedInline[];
}

/** The words of which some stand beside an initial. */
const WORDS_BESIDE = 60;

export function printedOpening(
  source: readonly Inline[],
  language: EditionLanguage,
  hasInitial: boolean,
): Opening {
  const inlines = keepDashes(source);
  const lead = splitLead(inlines, language).lead.length;
  const initial = hasInitial ? (/^\P{L}*\p{L}/u.exec(text(inlines))?.[0] ?? '') : '';
  const [first, rest] = divide(divide(inlines, initial.length)[1], lead - initial.length);
  const withLead: PrintedInline[] = [{ kind: 'lead', inlines: first }, ...rest];
  return hasInitial
    ? { kind: 'opening', initial, words: wordsOf(withLead) }
    : { kind: 'paragraph', flush: true, inlines: withLead };
}

const text = (nodes: readonly PrintedInline[]): string => plainText(nodes as readonly Inline[]);

/** Divides running text at an offset of its letters. */
function divide(
  nodes: readonly PrintedInline[],
  offset: number,
): [before: PrintedInline[], after: PrintedInline[]] {
  const before: PrintedInline[] = [];
  const after: PrintedInline[] = [];
  let left = offset;
  for (const node of nodes) {
    const { length } = text([node]);
    // What has no letters, as a reference to a note, stays with those before it.
    const isLeft = left >= length && after.length === 0 && (left > 0 || before.length > 0);
    if (isLeft) before.push(node);
    else if (left <= 0) after.push(node);
    else {
      const [head, tail] = divideNode(node, left);
      before.push(head);
      after.push(tail);
    }
    left -= length;
  }
  return [before, after];
}

function divideNode(node: PrintedInline, offset: number): [PrintedInline, PrintedInline] {
  if (node.kind === 'text') {
    return [
      { ...node, text: node.text.slice(0, offset) },
      { ...node, text: node.text.slice(offset) },
    ];
  }
  if (!('inlines' in node)) return [node, node];
  const [head, tail] = divide(node.inlines, offset);
  return [{ ...node, inlines: head } as PrintedInline, { ...node, inlines: tail } as PrintedInline];
}

/** The first words of running text; what follows them counts as one. */
function wordsOf(nodes: readonly PrintedInline[]): Word[] {
  const found: Word[] = [];
  let rest = [...nodes];
  for (const [, word = '', space = ''] of text(nodes).matchAll(/([^ ]+)( *)/g)) {
    if (found.length === WORDS_BESIDE) break;
    const [inlines, others] = divide(rest, word.length);
    const [after, next] = divide(others, space.length);
    found.push({ inlines, after });
    rest = next;
  }
  return rest.length > 0 ? [...found, { inlines: rest, after: [] }] : found;
}
