/** Prepares the paragraph that opens a chapter for print. */

import type { Paragraph, PhrasingContent } from 'mdast';
import { keepDashes } from '../edition/dashes.ts';
import { plainText } from '../edition/text.ts';

type Opening =
  | { type: 'opening'; initial: string; words: Word[] }
  | { type: 'paragraph'; flush: true; children: PhrasingContent[] };

/** A word and the space after it. */
interface Word {
  inlines: PhrasingContent[];
  after: PhrasingContent[];
}

/** Maximum number of words that the layout tries to fit beside an initial. */
const WORDS_BESIDE = 60;

export function printedOpening({ children }: Paragraph, hasInitial: boolean): Opening {
  const inlines = keepDashes(children);
  if (!hasInitial) return { type: 'paragraph', flush: true, children: inlines };
  const initial = /^\P{L}*\p{L}/u.exec(plainText(inlines))?.[0] ?? '';
  const [, words] = divide(inlines, initial.length);
  return { type: 'opening', initial, words: wordsOf(words) };
}

/** Divides running text at a character offset. */
function divide(
  nodes: readonly PhrasingContent[],
  offset: number,
): [before: PhrasingContent[], after: PhrasingContent[]] {
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  let left = offset;
  for (const node of nodes) {
    const { length } = plainText([node]);
    // A node without text, such as a reference to a note, stays with the text before it.
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

function divideNode(node: PhrasingContent, offset: number): [PhrasingContent, PhrasingContent] {
  if (node.type === 'text') {
    return [
      { ...node, value: node.value.slice(0, offset) },
      { ...node, value: node.value.slice(offset) },
    ];
  }
  if (!('children' in node)) return [node, node];
  const [head, tail] = divide(node.children, offset);
  return [
    { ...node, children: head } as PhrasingContent,
    { ...node, children: tail } as PhrasingContent,
  ];
}

/** Splits running text into up to {@link WORDS_BESIDE} words. The rest is returned as one word. */
function wordsOf(nodes: readonly PhrasingContent[]): Word[] {
  const found: Word[] = [];
  let rest = [...nodes];
  for (const [, word = '', space = ''] of plainText(nodes).matchAll(/([^ ]+)( *)/g)) {
    if (found.length === WORDS_BESIDE) break;
    const [inlines, others] = divide(rest, word.length);
    const [after, next] = divide(others, space.length);
    found.push({ inlines, after });
    rest = next;
  }
  return rest.length > 0 ? [...found, { inlines: rest, after: [] }] : found;
}
