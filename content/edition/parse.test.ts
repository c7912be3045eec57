import { describe, expect, it } from 'vitest';
import { parseSource } from './parse.ts';

const FRONT_MATTER = {
  title: 'The Long Road',
  subtitle: 'A tale',
  edition: 'Sample edition',
  published: '2026-11-20',
};

const BODY = `> *Hold until answered.*
>
> Rules of the Harbour

## One: The Road

It was *afternoon*.

***

The rag was blue.

## A Plain Title

![A line that falls and rises](emotional-arc-map "The arc map")
`;

function source(fields: Record<string, string>, body = BODY): string {
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
  return ['---', ...lines, '---', '', body].join('\n');
}

describe('parseSource', () => {
  it('reads the front matter, the epigraph and the chapters', () => {
    expect(parseSource('road.md', source(FRONT_MATTER))).toEqual({
      ...FRONT_MATTER,
      gloss: null,
      formerly: [],
      excerpt: false,
      epigraph: { html: '<em>Hold until answered.</em>', attribution: 'Rules of the Harbour' },
      chapters: [
        {
          number: 'One',
          title: 'The Road',
          slug: 'the-road',
          formerly: [],
          published: '2026-11-20',
          blocks: [
            { kind: 'paragraph', html: 'It was <em>afternoon</em>.' },
            { kind: 'scene-break' },
            { kind: 'paragraph', html: 'The rag was blue.' },
          ],
        },
        {
          number: null,
          title: 'A Plain Title',
          slug: 'a-plain-title',
          formerly: [],
          published: '2026-11-20',
          blocks: [
            {
              kind: 'figure',
              name: 'emotional-arc-map',
              alt: 'A line that falls and rises',
              caption: 'The arc map',
            },
          ],
        },
      ],
    });
  });

  it('takes the emphasis at the end of a one-paragraph epigraph as its attribution', () => {
    const body = '> Hold until answered. *The fourth rule*\n\n## The Road\n\nIt was afternoon.';
    expect(parseSource('road.md', source(FRONT_MATTER, body)).epigraph).toEqual({
      html: 'Hold until answered.',
      attribution: '<em>The fourth rule</em>',
    });
  });

  it('does without an epigraph', () => {
    const body = '## The Road\n\nIt was afternoon.';
    expect(parseSource('road.md', source(FRONT_MATTER, body)).epigraph).toBeNull();
  });

  it('names the file and the field of a missing title', () => {
    const untitled = source(FRONT_MATTER).replace('title: The Long Road\n', '');
    expect(() => parseSource('road.md', untitled)).toThrow(
      'road.md: front matter: title must be given.',
    );
  });

  it('takes the name of a translated chapter from its heading', () => {
    const body = '## Eins: Die Hafenstraße {#the-harbour-road}\n\nEs war Nachmittag.';
    expect(parseSource('road.md', source(FRONT_MATTER, body)).chapters[0]).toMatchObject({
      number: 'Eins',
      title: 'Die Hafenstraße',
      slug: 'the-harbour-road',
    });
  });

  it('takes the day of a chapter that came later from its heading', () => {
    const body = '## One: The Road {2026-12-24}\n\nA.\n\n## Two: On {#on} {2026-12-31}\n\nB.';
    expect(parseSource('road.md', source(FRONT_MATTER, body)).chapters).toMatchObject([
      { title: 'The Road', slug: 'the-road', published: '2026-12-24' },
      { title: 'On', slug: 'on', published: '2026-12-31' },
    ]);
  });

  it('takes the names that a book and a chapter had before', () => {
    const body = '## One: The Road {#road} {formerly the-way, the-path} {2026-12-24}\n\nA.';
    const text = source({ ...FRONT_MATTER, formerly: 'roads, ways' }, body);
    expect(parseSource('road.md', text)).toMatchObject({
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
  });

  it('refuses a former name that is the name of another chapter', () => {
    const body = '## The Road\n\nA.\n\n## The Way {formerly the-road}\n\nB.';
    expect(() => parseSource('road.md', source(FRONT_MATTER, body))).toThrow(
      'road.md: "The Way": the-road is the name of a chapter, not a former one.',
    );
    expect(() => parseSource('road.md', source({ ...FRONT_MATTER, formerly: 'A Road' }))).toThrow(
      'road.md: front matter: formerly must be names such as the-roads, with commas.',
    );
  });

  it('refuses a day that is none', () => {
    const misdated = source({ ...FRONT_MATTER, published: 'today' });
    expect(() => parseSource('road.md', misdated)).toThrow(
      'road.md: front matter: published must be a date such as 2026-11-22.',
    );
  });

  it('refuses two chapters of one name', () => {
    const body = '## The Road\n\nA.\n\n## One: The Road\n\nB.';
    expect(() => parseSource('road.md', source(FRONT_MATTER, body))).toThrow(
      'road.md: "The Road" needs a name of its own, {#name}.',
    );
  });

  it('refuses a field it does not know', () => {
    expect(() => parseSource('road.md', source({ ...FRONT_MATTER, colour: 'red' }))).toThrow(
      'road.md: front matter: there is no field colour.',
    );
  });

  it('refuses a source without front matter or without chapters', () => {
    expect(() => parseSource('road.md', BODY)).toThrow('road.md: the front matter');
    expect(() => parseSource('road.md', source(FRONT_MATTER, 'Words.'))).toThrow(
      'road.md: no chapter.',
    );
  });

  it('refuses what the book has no setting for', () => {
    const body = '## The Road\n\n```\nIt was afternoon.\n```';
    expect(() => parseSource('road.md', source(FRONT_MATTER, body))).toThrow(
      'road.md: the book has no setting for "```',
    );
  });

  it.each(['<table></table>', 'It was <b>afternoon</b>.', '> It was *<script>afternoon*.'])(
    'refuses tags: %s',
    (text) => {
      expect(() => parseSource('road.md', source(FRONT_MATTER, `## The Road\n\n${text}`))).toThrow(
        'road.md: a text has no tags: "<',
      );
    },
  );
});
