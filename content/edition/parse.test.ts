import type { PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseText } from './parse.ts';
import type { Block } from './tree.ts';

const FRONT_MATTER = ['title: The Long Road', 'published: 2026-11-20'];

const read = (body: string, fields: readonly string[] = [], language: 'en' | 'de' | 'fr' = 'en') =>
  parseText('road.md', ['---', ...FRONT_MATTER, ...fields, '---', '', body].join('\n'), language);

/** Returns the blocks of a chapter with the given Markdown, which begins on line 8 of the file. */
const blocksOf = (markdown: string): Block[] =>
  read(`## The Road\n\n${markdown}`).chapters[0]?.blocks ?? [];

const inlinesOf = (markdown: string): PhrasingContent[] => {
  const [block] = blocksOf(markdown);
  return block?.type === 'paragraph' ? block.children : [];
};

const text = (value: string) => ({ type: 'text', value });

const source = (words: string) => ({ name: 'source', children: [text(words)] });

const span = (name: string, words: string, attributes = {}) => ({
  type: 'textDirective',
  name,
  attributes,
  children: [text(words)],
});

describe('the front matter', () => {
  it('is parsed into the titles, authors and other metadata of the book', () => {
    const fields = [
      'subtitle: A tale',
      'author: [Ada Marsh, Tom Reed]',
      'translator: Lena Holt',
      'series: { name: The Roads, position: 2 }',
      'edition: Second edition',
      'imprint:',
      '  - First printed in Ostrey.',
      '  - "With thanks to: everybody."',
      'rights: All of them.',
      'isbn: 978-3-16-148410-0',
      'description: >',
      '  A walk,',
      '  and back.',
      'subjects: [Fantasy, Maps]',
      'excerpt: true',
    ];
    expect(read('## The Road\n\nA.', fields)).toMatchObject({
      title: 'The Long Road',
      gloss: null,
      subtitle: 'A tale',
      authors: ['Ada Marsh', 'Tom Reed'],
      translators: ['Lena Holt'],
      series: { name: 'The Roads', position: '2' },
      edition: 'Second edition',
      imprint: ['First printed in Ostrey.', 'With thanks to: everybody.'],
      rights: 'All of them.',
      isbn: '978-3-16-148410-0',
      description: 'A walk, and back.',
      subjects: ['Fantasy', 'Maps'],
      published: '2026-11-20',
      excerpt: true,
    });
  });

  it.each([
    ['subtitle: One: two', /^road\.md:4: front matter: /],
    ['colour: red', 'road.md:4: front matter: there is no field colour.'],
    ['subtitle:', 'road.md:4: front matter: subtitle must not be empty.'],
    ['excerpt: perhaps', 'road.md:4: front matter: excerpt must be true or false.'],
    ['isbn: 978-3-16-14841', 'road.md:4: front matter: isbn must be an ISBN of 13 digits.'],
    ['formerly: A Road', 'road.md:4: front matter: formerly must be a name such as the-roads'],
    [
      'description: >-\n  A walk.\n  subtitle: Late',
      'road.md:6: front matter: "subtitle: Late" is part of the text before it',
    ],
    ['imprint:\n\t- One', 'road.md:5: front matter: the line begins with a tab: use spaces.'],
    ['title: Another', 'road.md:4: front matter: Map keys must be unique'],
  ])('is rejected if %j is added to valid fields', (field, message) => {
    expect(() => read('## The Road\n\nA.', [field])).toThrow(message);
  });

  it('is required, and must contain a title and a valid date of publication', () => {
    expect(() => parseText('road.md', '---\npublished: 2026-11-20\n---\n## A\n\nB.', 'en')).toThrow(
      'road.md:1: front matter: title must be given.',
    );
    expect(() =>
      parseText('road.md', '---\ntitle: A\npublished: today\n---\n## A\n\nB.', 'en'),
    ).toThrow('road.md:3: front matter: published must be a date such as 2026-11-22.');
    expect(() => parseText('road.md', '## A\n\nB.', 'en')).toThrow(
      'road.md:1: the front matter is missing: begin the text with it, between two lines of "---".',
    );
  });
});

describe('the heading of a chapter', () => {
  const headingOf = (heading: string, language: 'en' | 'de' | 'fr' = 'en') =>
    read(`## ${heading}\n\nA.`, [], language).chapters[0];

  it.each([
    ['One: The Road', 'en', 'One', 'The Road'],
    ['Twenty-One: The Road', 'en', 'Twenty-One', 'The Road'],
    ['Chapter Three: The Road', 'en', 'Chapter Three', 'The Road'],
    ['XIV – The Road', 'en', 'XIV', 'The Road'],
    ['3. The Road', 'en', '3', 'The Road'],
    ['Un : La route', 'fr', 'Un', 'La route'],
    ['Vingt et un\u00a0: La route', 'fr', 'Vingt et un', 'La route'],
    ['Einundzwanzig: Die Straße', 'de', 'Einundzwanzig', 'Die Straße'],
    ['Chapter the First: The Road', 'en', 'Chapter the First', 'The Road'],
    ['Erstes Kapitel: Die Straße', 'de', 'Erstes Kapitel', 'Die Straße'],
    ['Chapitre premier : La route', 'fr', 'Chapitre premier', 'La route'],
    ['First Love: A Memoir', 'en', null, 'First Love: A Memoir'],
    ['Midnight: A Confession', 'en', null, 'Midnight: A Confession'],
    ['One: The Road {.unnumbered}', 'en', null, 'One: The Road'],
    ['A Confession {number="Night the First"}', 'en', 'Night the First', 'A Confession'],
    ['Three', 'en', null, 'Three'],
  ] as const)('%j (%s) has the number %j and the title %j', (heading, language, number, title) => {
    expect(headingOf(heading, language)).toMatchObject({ number, title });
  });

  it('can set the slug of the chapter, which otherwise derives from the title', () => {
    expect(headingOf('One: What Mr Brome’s Map Left Out')?.slug).toBe(
      'what-mr-bromes-map-left-out',
    );
    expect(headingOf('Μῆνις')?.slug).toBe('minis');
    expect(headingOf('Eins: Die Straße {#the-road}', 'de')?.slug).toBe('the-road');
  });

  it('provides the title of the chapter with and without markup', () => {
    expect(headingOf('Two: Aboard the :ship[Punctual Margaret] {#aboard}')).toMatchObject({
      number: 'Two',
      title: 'Aboard the Punctual Margaret',
      slug: 'aboard',
      heading: [text('Aboard the '), span('ship', 'Punctual Margaret')],
    });
    expect(headingOf('Two: *Pirates*')).toMatchObject({ number: 'Two', title: 'Pirates' });
  });

  it('can set the role, slug and date of publication of the chapter', () => {
    const body = '## One: The Road\n\nA.\n\n## Thanks {.afterword} {#thanks} {2026-12-24}\n\nB.';
    expect(read(body).chapters).toMatchObject([
      { role: 'chapter', published: '2026-11-20' },
      { role: 'afterword', slug: 'thanks', published: '2026-12-24' },
    ]);
  });

  it('lists the former names of the chapter, whereas the front matter lists those of the book', () => {
    const body = '## One: The Road {#road} {formerly the-way, the-path} {2026-12-24}\n\nA.';
    expect(read(body, ['formerly: [roads, ways]'])).toMatchObject({
      formerly: ['roads', 'ways'],
      chapters: [
        {
          title: 'The Road',
          slug: 'road',
          formerly: ['the-way', 'the-path'],
          published: '2026-12-24',
        },
      ],
    });
    expect(read('## The Road\n\nA.', ['formerly: roads'])).toMatchObject({
      formerly: ['roads'],
      chapters: [{ formerly: [] }],
    });
  });
});

it.each([
  [
    '## The Road\n\nA.\n\n## The Way {formerly the-road}\n\nB.',
    'road.md:10: "the-road" is the name of two headings',
  ],
  ['## The Road {formerly A Road}\n\nA.', 'road.md:6: "{formerly A Road}" is not allowed here'],
  ['## The Road {.forword}\n\nA.', 'road.md:6: "{.forword}" is not allowed here'],
  [
    '## The Road\n\nA.\n\n## One: The Road\n\nB.',
    'road.md:10: "the-road" is the name of two headings',
  ],
  ['## The Road\n\n## On\n\nB.', 'road.md:6: "## The Road" has no text.'],
  ['# Part One\n\nA.', 'road.md:8: "A." is outside every chapter'],
  ['# Part One', 'road.md:6: "# Part One" has no chapter'],
  ['', 'road.md:1: "The text" has no chapter'],
  ['Words.\n\n## The Road\n\nA.', 'road.md:6: "Words." is outside every chapter'],
  ['## The Road\n\n#### Deep\n\nA.', 'road.md:8: "#### Deep" is not allowed here'],
  [
    ':::dedication\nFor Ada.\n\n## The Road\n\nA.',
    'road.md:6: ":::dedication" is not closed: write ::: below its last line.',
  ],
])(
  'an invalid heading or book structure is rejected with an error that names the line: %j',
  (body, message) => {
    expect(() => read(body)).toThrow(message);
  },
);

describe('the structure of a book', () => {
  it('contains a dedication, epigraphs, parts, and chapters within and outside the parts', () => {
    const body = `<!-- Not for print. -->

:::dedication
For Ada.
:::

:::epigraph
No road is lost.

::source[The Charter]
:::

## Foreword {.foreword}

A.

# Part One: The Sea

:::epigraph
Go on.
:::

## One: The Road

:::epigraph
Turn left.
:::

B.

# Part Two

## Two: Back

C.

## Thanks {.acknowledgements}

D.`;
    const paragraph = (words: string) => ({ type: 'paragraph', children: [text(words)] });
    expect(read(body)).toMatchObject({
      dedication: { children: [paragraph('For Ada.')] },
      epigraph: { children: [paragraph('No road is lost.'), source('The Charter')] },
      parts: [
        { number: 'Part One', title: 'The Sea', epigraph: { children: [paragraph('Go on.')] } },
        { number: null, title: 'Part Two', epigraph: null },
      ],
      chapters: [
        { title: 'Foreword', part: null },
        { title: 'The Road', part: 0, epigraph: { children: [paragraph('Turn left.')] } },
        { title: 'Back', part: 1 },
        { title: 'Thanks', part: null },
      ],
    });
  });

  it('contains several epigraphs as quotations within a single epigraph', () => {
    const body =
      ':::epigraph\nGo on.\n\n::source[Ada]\n:::\n\n:::epigraph{lang=la}\nPerge.\n:::\n\n## The Road\n\nA.';
    expect(read(body).epigraph).toMatchObject({
      children: [
        { name: 'quotation', children: [{ type: 'paragraph' }, source('Ada')] },
        { name: 'quotation', attributes: { lang: 'la' } },
      ],
    });
  });
});

describe('running text', () => {
  it('can contain emphasis, italics, small capitals, ship names, book titles, and words in other languages', () => {
    expect(
      inlinesOf('*very* :ship[Margaret] :book[Birds] :foreign[ab ovo]{lang=la} :i[dommm]'),
    ).toMatchObject([
      { type: 'emphasis', children: [text('very')] },
      text(' '),
      span('ship', 'Margaret'),
      text(' '),
      span('book', 'Birds'),
      text(' '),
      span('foreign', 'ab ovo', { lang: 'la' }),
      text(' '),
      span('i', 'dommm'),
    ]);
    expect(inlinesOf(':lang[μῆνις]{lang=grc} :sc[am]')).toMatchObject([
      span('lang', 'μῆνις', { lang: 'grc' }),
      text(' '),
      span('sc', 'am'),
    ]);
  });

  it('can contain colons as well as character references, which are decoded', () => {
    expect(inlinesOf('10:30&nbsp;am&mdash;note:this')).toMatchObject([
      text('10:30\u00a0am—note:this'),
    ]);
  });

  it('does not contain the HTML comments of the Markdown source', () => {
    expect(inlinesOf('Gone<!-- really -->.')).toMatchObject([text('Gone.')]);
    expect(blocksOf('<!-- One. -->\n\nA.')).toHaveLength(1);
  });

  it('can refer to notes anywhere in the file; each chapter numbers them in the order of their first references', () => {
    const body =
      '## On\n\nA.[^b] B.[^a] C.[^b]\n\n[^a]: Second.\n\n## Off\n\nD.[^a]\n\n[^b]: First.';
    expect(read(body).chapters).toMatchObject([
      {
        blocks: [
          {
            children: [
              text('A.'),
              { type: 'footnoteReference', note: 0 },
              text(' B.'),
              { type: 'footnoteReference', note: 1 },
              text(' C.'),
              { type: 'footnoteReference', note: 0 },
            ],
          },
        ],
        notes: [
          { children: [{ children: [text('First.')] }] },
          { children: [{ children: [text('Second.')] }] },
        ],
      },
      { notes: [{ children: [{ children: [text('Second.')] }] }] },
    ]);
  });

  it('can link to chapters of the book and to other sites', () => {
    const body = '## The Road\n\n[Back](#on) or [away](https://example.org).\n\n## On\n\nA.';
    expect(read(body).chapters[0]?.blocks[0]).toMatchObject({
      children: [
        { type: 'link', url: '#on', children: [text('Back')] },
        text(' or '),
        { type: 'link', url: 'https://example.org' },
        text('.'),
      ],
    });
  });
});

describe('a verse block', () => {
  it('has stanzas, indents and a source, and splits emphasis at line ends', () => {
    const verse = `:::verse
      Far in,
  *down the
    road*

and back.

::source[Anon.]
:::`;
    expect(blocksOf(verse)).toMatchObject([
      {
        name: 'verse',
        children: [
          {
            children: [
              { indent: 3, children: [text('Far in,')] },
              { type: 'break' },
              { indent: 1, children: [{ type: 'emphasis', children: [text('down the')] }] },
              { type: 'break' },
              { indent: 2, children: [{ type: 'emphasis', children: [text('road')] }] },
            ],
          },
          { children: [{ indent: 0, children: [text('and back.')] }] },
          source('Anon.'),
        ],
      },
    ]);
  });
});

describe('markup', () => {
  it.each([
    ['It was <b>late</b>.', '8: "<b>"'],
    ['<table></table>', '8: "<table></table>"'],
    ['<!-- a --> <script>', '8: "<!-- a --> <script>"'],
    ['```\nlate\n```', '8: "```"'],
    ['It was `late`.', '8: "`late`"'],
    ['It was ~~late~~.', '8: "~~late~~"'],
    ['[On](page.html)', '8: "[On](page.html)"'],
    ['[a]: https://example.org', '8: "[a]: https://example.org"'],
    ['Look: ![A map](arc-map)', '8: "![A map](arc-map)"'],
    ['![](arc-map)', '8: "![](arc-map)"'],
    ['- [ ] late', '8: "- [ ] late"'],
    [':::poem\nlate\n:::', '8: ":::poem"'],
    ['A.\n\n:::epigraph\nlate\n:::', '10: ":::epigraph"'],
    ['::signature[E. H.]', '8: "::signature[E. H.]"'],
    [':boat[Margaret]', '8: ":boat[Margaret]"'],
    [':::', '8: ":::"'],
  ])('is rejected with the file name and line if it is not allowed: %j', (markdown, message) => {
    expect(() => blocksOf(markdown)).toThrow(`road.md:${message} is not allowed here`);
  });

  it.each([
    ['It was late.[^1]', '8: "[^1]" has no note.'],
    ['A.\n\n[^1]: Lost.', '10: "[^1]: Lost." has no reference'],
    ['[On](#on)', '8: "[On](#on)" leads to no chapter'],
    [':foreign[ab ovo]', '8: ":foreign[ab ovo]" has no language'],
    [':::verse\nLate.\n\n- late\n:::', '11: "- late" is not allowed here'],
    [':::verse\nLate,\n\tlate\n:::', '9: "Late," is indented with a tab: use spaces.'],
    ['A.[^a]\n\n[^a]: One.\n\n[^a]: Two.', '12: "[^a]" is the name of two notes: rename one.'],
    ['It was \\\\[^1].', '8: "[^1]" has no note.'],
  ])('is rejected with the line and the reason if it is incorrect: %j', (markdown, message) => {
    expect(() => blocksOf(markdown)).toThrow(`road.md:${message}`);
  });

  it.each([
    ...[':::verse\n:::', ':::letter\n:::', ':::inscription\n<!-- A -->\n:::', '>'],
    ...[':::quotation\n::source[Ada]\n:::', ':::verse\n::source[Ada]\n:::', '###', '- a\n-'],
    ...['::::letter\n::signature[]\n::::', '> A.\n>\n> ::source[]', ':ship[]', '[](#the-road)'],
    ...['A.[^a]\n\n[^a]:', ':::epigraph\n:::'],
  ])('is rejected if it contains no text: %j', (markdown) => {
    expect(() => blocksOf(markdown)).toThrow(/^road\.md:\d+: ".*" has no text\.$/m);
  });

  it('is treated as text if it is escaped with backslashes', () => {
    expect(inlinesOf('A \\[^x], \\:ship[a], \\*b\\*.')).toMatchObject([
      text('A [^x], :ship[a], *b*.'),
    ]);
    expect(read('## One\\: The \\{Road} {#on}\n\nA.').chapters).toMatchObject([
      { number: null, title: 'One: The {Road}', slug: 'on' },
    ]);
    expect(read('## The Road \\{1\\}\n\nA.').chapters).toMatchObject([{ title: 'The Road {1}' }]);
  });

  it('with several problems causes one error that lists them by line number', () => {
    expect(() => blocksOf('<b>late</b>\n\n`late`')).toThrow(/^road\.md:8: .*\n.*\nroad\.md:10: /s);
  });
});

describe('markup that is probably a typing error', () => {
  it.each([
    [
      'It was *very late.',
      '8: "It was *very late." has an unmatched *: write \\* for the character itself.',
    ],
    ['It was\n_very late.', '9: "_very late." has an unmatched _'],
    ['He left_ today.', '8: "He left_ today." has an unmatched _'],
    ['He ran.\\', '8: "He ran.\\" breaks a line, but no line follows: remove the backslash.'],
    [':lang[mens]{lang=la was', '8: "{lang=la was" has no closing brace'],
    ['### Under {#under\n\nA.', '8: "Under {#under" has no closing brace'],
    [
      ':::letter\nDear\n\n## Next\n\nB.',
      '8: ":::letter" is not closed: write ::: below its last line.',
    ],
    ['![No-Map.png](no-map)', '8: "![No-Map.png](no-map)"'],
  ])('is rejected with an error that names the line: %j', (markdown, problem) => {
    expect(() => blocksOf(markdown)).toThrow(`road.md:${problem}`);
  });

  it('is not reported if it is escaped or within a word', () => {
    expect(inlinesOf('\\*a\\_ snake_case C:\\dir \\{b')).toMatchObject([
      text('*a_ snake_case C:\\dir {b'),
    ]);
  });
});
