import type { PhrasingContent } from 'mdast';
import { expect, it } from 'vitest';
import { keepDashes } from './dashes.ts';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const emphasis = (...children: PhrasingContent[]): PhrasingContent => ({
  type: 'emphasis',
  children,
});

it.each<[string, PhrasingContent[], PhrasingContent | string]>([
  ['binds an em dash to the preceding word', [text('a chamber—empty')], 'a chamber\u2060—empty'],
  [
    'binds spaced dashes, but not unspaced en dashes, to the preceding words',
    [text('le pont — enfin — la mer – 1–2')],
    'le pont\u00a0— enfin\u00a0— la mer\u00a0– 1–2',
  ],
  ['binds an em dash to preceding emphasis', [emphasis(), text('—late')], '\u2060—late'],
  ['binds a spaced dash to preceding emphasis', [emphasis(), text(' – spät')], '\u00a0– spät'],
  [
    'binds an em dash in emphasis to the preceding word',
    [text('a'), emphasis(text('—late'))],
    emphasis(text('\u2060—late')),
  ],
  ['does not bind a dash at the start of a text', [text('— Non !')], '— Non !'],
  ['does not bind a dash after a line break', [{ type: 'break' }, text('— Non !')], '— Non !'],
])('keepDashes %s, and is idempotent', (_, nodes, last) => {
  const node = typeof last === 'string' ? text(last) : last;
  expect(keepDashes(nodes).at(-1)).toEqual(node);
  expect(keepDashes(keepDashes(nodes)).at(-1)).toEqual(node);
});
