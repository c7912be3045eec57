import { describe, expect, it } from 'vitest';
import { everyConstruct } from '../testing/every-construct.ts';
import { chapterParts, chapterSummaries } from './chapter-parts.ts';

const edition = everyConstruct();

/** Returns the parts of a chapter, with the name in place of a figure. */
const partsOf = (slug: string): string[] => {
  const chapter = edition.chapters.find((one) => one.slug === slug);
  if (!chapter) throw new Error(`There is no chapter ${slug}.`);
  return chapterParts(edition, chapter).map((part) =>
    'html' in part ? part.html : `${part.figure}: ${part.caption}`,
  );
};

const htmlOf = (slug: string): string => partsOf(slug).join('\n');

describe('a chapter on the web', () => {
  it('opens the book with its dedication and epigraph, and then with the chapter', () => {
    expect(htmlOf('foreword')).toMatch(
      /^<div class="dedication"><p>To all who set <em>type<\/em>,.*<blockquote class="epigraph".*<p id="[^"]+" class="opening"><span class="lead">What follows is true/s,
    );
  });

  it('shows the epigraph of its part before its own', () => {
    expect(htmlOf('waking')).toMatch(
      /^<blockquote class="epigraph".*The way in is.*<blockquote class="epigraph".*A spirit…/s,
    );
  });

  it('indents the lines of verse', () => {
    expect(htmlOf('midnight-a-confession')).toContain(
      '<span>Half an hour before the light</span><br>\n<span class="indent-4">I heard</span>',
    );
  });

  it('ends a letter with its signature, and centres what stands on an envelope', () => {
    const html = htmlOf('the-tides');
    expect(html).toContain('<p class="salutation">Dear Captain,</p>');
    expect(html).toContain('<p class="signature">E. Harrow.</p>');
    expect(html).toMatch(/<blockquote id="[^"]+" class="inscription"><p>GRAN HARROW,<br>/);
  });

  it('has its notes below it, each with the way back', () => {
    const html = htmlOf('waking');
    expect(html).toContain('<a id="ref-1" role="doc-noteref" href="#note-1">1</a>');
    expect(html).toMatch(
      /<section role="doc-endnotes" aria-label="Notes"><ol><li id="note-1"><p>.*<a role="doc-backlink" href="#ref-1" aria-label="Back to the text">/s,
    );
  });

  it('links to the page of another chapter, which lies beside its own', () => {
    expect(htmlOf('the-tides')).toContain('<a href="the-statue">the statue</a>');
  });

  it('names the language of what a voice would mispronounce', () => {
    expect(htmlOf('the-tides')).toMatch(/<blockquote id="[^"]+" class="letter" lang="fr">/);
    expect(htmlOf('midnight-a-confession')).toContain('<i lang="it">lingua franca</i>');
  });

  it('leaves figures to the page, with and without a caption', () => {
    expect(partsOf('midnight-a-confession')).toEqual([
      expect.stringContaining('You have it still'),
      'emotional-arc-map: The chart, fair copy',
      expect.any(String),
      'character-design: null',
      expect.any(String),
    ]);
  });

  it('opens plainly if it is a note on the book', () => {
    expect(htmlOf('a-note-on-the-text')).toMatch(/^<p id="[^"]+">The text follows/);
  });
});

describe('the contents of an edition', () => {
  it('tells chapters of the tale from others, names parts, and keeps the markup of titles', () => {
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

  it('ends the tale with its last chapter, before any afterword or note', () => {
    const ends = chapterSummaries(edition).flatMap(({ title, end }) => (end ? [[title, end]] : []));
    expect(ends).toEqual([['Envoi', 'The End']]);
  });

  it('has no end if it is an excerpt', () => {
    const summaries = chapterSummaries({ ...edition, excerpt: true });
    expect(summaries.filter(({ end }) => end)).toEqual([]);
  });
});
