import { describe, expect, it } from 'vitest';
import { everyConstruct } from '../testing/every-construct.ts';
import { textOf } from './text.ts';
import { typogrify } from './typogrify.ts';

const FRONT_MATTER = '---\ntitle: "Midnight: \'A\' Confession"\npublished: 2026-11-20\n---\n\n';

const typogrified = (text: string, language: 'en' | 'de' | 'it' | 'fr') =>
  typogrify(FRONT_MATTER + text, language).slice(FRONT_MATTER.length);

describe('typogrify', () => {
  it.each([
    ['en', `"It's *late*," she said -- "isn't it..."`, '“It’s *late*,” she said – “isn’t it…”'],
    ['en', `'So--or "so"---then.'`, '‘So–or “so”—then.’'],
    ['de', '"Es ist *spät*", sagte sie.', '„Es ist *spät*“, sagte sie.'],
    ['it', '"È *tardi*" disse, "e l\'ora..."', '«È *tardi*» disse, «e l’ora…»'],
    [
      'fr',
      '"Il est *tard* !" dit-elle : "l\'heure ?"',
      '«\u202FIl est *tard*\u202F!\u202F» dit-elle\u00A0: «\u202Fl’heure\u202F?\u202F»',
    ],
  ] as const)('sets the quotes of %s around marks', (language, typed, set) => {
    expect(typogrified(typed, language)).toBe(set);
  });

  it('leaves the marks of Markdown and the front matter as they are', () => {
    const text = `## Night {number="The 'First'"}

:foreign["ab ovo"]{lang="la"}[^1]

***

![A "map"](arc-map "Its 'caption'")

| a | b |
| --- | --- |
| "c" | d |

[^1]: "Note".
`;
    const set = typogrify(FRONT_MATTER + text, 'en');
    expect(set.slice(0, FRONT_MATTER.length)).toBe(FRONT_MATTER);
    expect(set).toContain(':foreign[“ab ovo”]{lang="la"}[^1]\n\n***\n');
    expect(set).toContain('](arc-map "Its \'caption\'")');
    expect(set).toContain('| --- | --- |\n| “c” | d |');
    expect(set).toContain('[^1]: “Note”.');
  });

  it('changes nothing that is set already', () => {
    const paragraphs = everyConstruct().chapters.flatMap(({ blocks }) =>
      blocks.filter(({ kind }) => kind === 'paragraph').map(textOf),
    );
    for (const paragraph of paragraphs.slice(0, 100)) {
      expect(typogrified(paragraph, 'en')).toBe(paragraph);
    }
  });
});
