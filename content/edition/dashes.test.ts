import type { PhrasingContent } from 'mdast';
import { expect, it } from 'vitest';
import { keepDashes } from './dashes.ts';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const ship: PhrasingContent = { type: 'emphasis', children: [] };

it.each<[string, PhrasingContent[], string]>([
  ['binds an em dash to the preceding word', [text('a chamber—empty')], 'a chamber\u2060—empty'],
  [
    'binds spaced dashes, but not unspaced en dashes, to the preceding words',
    [text('le pont — enfin — la mer – 1–2')],
    'le pont\u00a0— enfin\u00a0— la mer\u00a0– 1–2',
  ],
  ['binds an em dash to preceding emphasis', [ship, text('—late')], '\u2060—late'],
  ['binds a spaced dash to preceding emphasis', [ship, text(' – spät')], '\u00a0– spät'],
  ['does not bind a dash at the start of a text', [text('— Non !')], '— Non !'],
  ['does not bind a dash after a line break', [{ type: 'break' }, text('— Non !')], '— Non !'],
])('keepDashes %s, and is idempotent', (_, nodes, words) => {
  expect(keepDashes(nodes).at(-1)).toEqual(text(words));
  expect(keepDashes(keepDashes(nodes)).at(-1)).toEqual(text(words));
});
