import type { PhrasingContent } from 'mdast';
import { expect, it } from 'vitest';
import { keepDashes } from './dashes.ts';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const ship: PhrasingContent = { type: 'emphasis', children: [] };

it.each<[string, PhrasingContent[], string]>([
  ['the word before it', [text('a chamber—empty')], 'a chamber\u2060—empty'],
  [
    'the word before a space',
    [text('le pont — enfin — la mer – 1–2')],
    'le pont\u00a0— enfin\u00a0— la mer\u00a0– 1–2',
  ],
  ['a name in italics before it', [ship, text('—late')], '\u2060—late'],
  ['a name in italics before a space', [ship, text(' – spät')], '\u00a0– spät'],
  ['no word at the start of a text', [text('— Non !')], '— Non !'],
  ['no word after a line break', [{ type: 'break' }, text('— Non !')], '— Non !'],
])('keepDashes binds a dash to %s', (_, nodes, words) => {
  expect(keepDashes(nodes).at(-1)).toEqual(text(words));
  expect(keepDashes(keepDashes(nodes)).at(-1)).toEqual(text(words));
});
