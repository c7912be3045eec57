import { describe, expect, it } from 'vitest';
import { everyConstruct } from '../testing/every-construct.ts';
import { chapterParts, chapterSummaries, searchBlocks } from './chapter-parts.ts';
import { editionFrom } from './edition.ts';
import { parseText } from './parse.ts';

const edition = everyConstruct();

const partsOf = (slug: string): string[] => {
  const chapter = edition.chapters.find((one) => one.slug === slug);
  if (!chapter) throw new Error(`There is no chapter ${slug}.`);
  return chapterParts(edition, chapter).map((part) =>
    'html' in part ? part.html : `${part.figure}: ${part.caption}`,
  );
};

const htmlOf = (slug: string): string => partsOf(slug).join('\n');

describe('chapterParts', () => {
  it('starts the first chapter with the dedication and the epigraph of the book', () => {
    expect(htmlOf('foreword')).toMatch(
      /^<div class="dedication"><p>To all who set <em>type<\/em>,.*<blockquote class="epigraph".*<p id="[^"]+" class="opening"><span class="lead">What follows is true/s,
    );
  });

  it('places the epigraph of a part before the epigraph of its first chapter', () => {
    expect(htmlOf('waking')).toMatch(
      /^<blockquote class="epigraph".*The way in is.*<blockquote class="epigraph".*A spirit…/s,
    );
  });

  it('adds a class such as `indent-4` to an indented verse line', () => {
    expect(htmlOf('midnight-a-confession')).toContain(
      '<span>Half an hour before the light</span><br>\n<span class="indent-4">I heard</span>',
    );
  });

  it('sets the classes of salutations, signatures and inscriptions', () => {
    const html = htmlOf('the-tides');
    expect(html).toContain('<p class="salutation">Dear Captain,</p>');
    expect(html).toContain('<p class="signature">E. Harrow.</p>');
    expect(html).toMatch(/<blockquote id="[^"]+" class="inscription"><p>GRAN HARROW,<br>/);
  });

  it('adds a section with the notes, and links a note and its reference to each other', () => {
    const html = htmlOf('waking');
    expect(html).toContain('<a id="ref-1" role="doc-noteref" href="#note-1">1</a>');
    expect(html).toMatch(
      /<section role="doc-endnotes" aria-label="Notes"><ol><li id="note-1"><p>.*<a role="doc-backlink" href="#ref-1" aria-label="Back to the text">/s,
    );
  });

  it('links to another chapter by a relative URL', () => {
    expect(htmlOf('the-tides')).toContain('<a href="the-statue">the statue</a>');
  });

  it('sets the `lang` attribute of a `:::letter` block and of a phrase in a foreign language', () => {
    expect(htmlOf('the-tides')).toMatch(/<blockquote id="[^"]+" class="letter" lang="fr">/);
    expect(htmlOf('midnight-a-confession')).toContain('<i lang="it">lingua franca</i>');
  });

  it('returns figures with and without captions as separate parts', () => {
    expect(partsOf('midnight-a-confession')).toEqual([
      expect.stringContaining('You have it still'),
      'emotional-arc-map: The chart, fair copy',
      expect.any(String),
      'character-design: null',
      expect.any(String),
    ]);
  });

  it('adds no class to the first paragraph of a chapter whose role is `note`', () => {
    expect(htmlOf('a-note-on-the-text')).toMatch(/^<p id="[^"]+">The text follows/);
  });
});

describe('chapterSummaries', () => {
  it('returns the metadata of the chapters in order, including HTML for a title with markup', () => {
    expect(chapterSummaries(edition)).toMatchObject([
      { title: 'Foreword', role: 'foreword' },
      { title: 'I', part: 'Part One: The Way In' },
      { title: 'II' },
      { title: 'III' },
      { title: 'IV', part: 'Part Two' },
      { title: 'V' },
      { number: 'Twenty-One', part: 'Part Three: Papers of the Punctual Margaret' },
      { title: 'Midnight: A Confession', number: null },
      { title: 'Μῆνις', slug: 'minis', published: '2026-12-24' },
      { title: 'Envoi', titleHtml: '<em>Envoi</em>', role: 'epilogue' },
      { role: 'afterword' },
      { role: 'acknowledgements' },
      { role: 'note' },
    ]);
  });

  it('sets `end` only for the last chapter of the tale, even if an afterword or a note follows', () => {
    const ends = chapterSummaries(edition).flatMap(({ title, end }) => (end ? [[title, end]] : []));
    expect(ends).toEqual([['Envoi', 'The End']]);
  });

  it('does not set `end` for any chapter of an excerpt', () => {
    const summaries = chapterSummaries({ ...edition, excerpt: true });
    expect(summaries.filter(({ end }) => end)).toEqual([]);
  });
});

const roadFrom = (body: string) => {
  const source = `---\ntitle: A\nauthor: B\npublished: 2026-11-20\n---\n\n${body}\n`;
  const text = parseText('road.en.md', source, 'en');
  return editionFrom(text, text, { file: 'road.en.md', book: 'road', language: 'en' });
};

it.each<['short' | 'long', 'short' | 'long', string[]]>([
  ['short', 'short', []],
  ['short', 'long', ['The Road']],
  ['long', 'short', []],
  ['long', 'long', ['Foreword', 'The Road']],
])(
  'each chapter with a long first paragraph begins with a drop capital, unless a chapter of the tale itself has a short first paragraph (foreword: %s, tale: %s)',
  (foreword, tale, expected) => {
    const opening = { short: 'Short.', long: 'Long words. '.repeat(10) };
    const edition = roadFrom(
      `## Foreword {.foreword}\n\n${opening[foreword]}\n\n## The Road\n\n${opening[tale]}`,
    );
    const titles = edition.chapters
      .filter((chapter) => JSON.stringify(chapterParts(edition, chapter)).includes('drop-cap'))
      .map(({ title }) => title);
    expect(titles).toEqual(expected);
  },
);

it('searchBlocks returns the text of a note and the id of its HTML element', () => {
  const edition = roadFrom('## The Road {#road}\n\nHome.[^1]\n\n[^1]: A *harbour*.');
  const [, note] = searchBlocks(edition);
  expect(note).toEqual({ id: 'note-1', chapter: 'road', text: 'A harbour.' });
  const html = edition.chapters.flatMap((chapter) => chapterParts(edition, chapter));
  expect(JSON.stringify(html)).toContain(String.raw`id=\"note-1\"`);
});
