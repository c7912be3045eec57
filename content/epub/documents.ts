/** The pages of an EPUB: cover, title page, imprint, epigraph and chapters. */

import type { Edition, EditionChapter } from '../edition/edition.ts';
import { isNote, withLead } from '../edition/opening.ts';
import { bookWords } from '../book-words.ts';
import type { BookPictures } from '../typesetting/pictures.ts';
import type { SetBook } from '../typesetting/print.ts';
import { pageMarker, withPageMarker } from './page-markers.ts';
import { escape } from '../edition/escape.ts';
import { toXml, xhtml } from './xhtml.ts';

/** A page of the EPUB. */
export interface EpubDocument {
  file: string;
  xhtml: string;
  /** Its name in the table of contents; null if it is not listed. */
  title: string | null;
  landmark: 'cover' | 'titlepage' | 'bodymatter' | null;
  /** The pages of the PDF that begin in it. */
  pages: readonly number[];
}

const SERIES = 'Tales Between Worlds';

export function documentsOf(
  edition: Edition,
  set: SetBook,
  pictures: BookPictures,
): EpubDocument[] {
  return [
    ...(pictures.cover ? [cover(edition)] : []),
    titlePage(edition, set),
    imprint(edition, set),
    ...(edition.epigraph ? [epigraph(edition, set)] : []),
    ...edition.chapters.map((_, index) => chapterPage(edition, set, index)),
  ];
}

function page(
  { lang, title }: Edition,
  file: string,
  name: string,
  body: string,
  rest: Partial<EpubDocument> = {},
): EpubDocument {
  const heading = `${name} – ${title}`;
  return {
    file,
    xhtml: xhtml({ lang, title: heading, body }),
    title: null,
    landmark: null,
    pages: [],
    ...rest,
  };
}

function cover(edition: Edition): EpubDocument {
  const name = bookWords[edition.language].cover;
  const body = `<section epub:type="cover" class="cover">
<img role="doc-cover" src="images/cover.jpg" alt="${escape(`${name}: ${edition.title}`)}"/>
</section>`;
  return page(edition, 'cover.xhtml', name, body, { landmark: 'cover' });
}

function titlePage(edition: Edition, { leaves }: SetBook): EpubDocument {
  const name = bookWords[edition.language].titlePage;
  const number = leaves['title-page'] ?? 1;
  const gloss = edition.gloss === null ? '' : `<p class="gloss">${escape(edition.gloss)}</p>\n`;
  const body = `<section epub:type="titlepage" class="title-page">
${pageMarker(number)}<p class="series" lang="en-GB" xml:lang="en-GB">${SERIES}</p>
<h1 lang="en-GB" xml:lang="en-GB">${escape(edition.title)}</h1>
${gloss}<p class="subtitle">${escape(edition.subtitle)}</p>
<p class="edition">${escape(edition.edition)}</p>
</section>`;
  return page(edition, 'title-page.xhtml', name, body, {
    title: name,
    landmark: 'titlepage',
    pages: [number],
  });
}

function imprint(edition: Edition, { leaves }: SetBook): EpubDocument {
  const words = bookWords[edition.language];
  const number = leaves['imprint'] ?? 2;
  const body = `<section epub:type="copyright-page" class="imprint" aria-label="${words.imprint}">
${pageMarker(number)}<p lang="en-GB" xml:lang="en-GB">${escape(edition.title)}</p>
<p>${escape(edition.edition)}. ${words[edition.excerpt ? 'excerpt' : 'standsIn']}</p>
<p>${words.rights}</p>
<p>${words.typefaces}</p>
</section>`;
  return page(edition, 'imprint.xhtml', words.imprint, body, {
    title: words.imprint,
    pages: [number],
  });
}

function epigraph(edition: Edition, { leaves }: SetBook): EpubDocument {
  const name = bookWords[edition.language].epigraph;
  const number = leaves['epigraph'] ?? 3;
  const { html = '', attribution = null } = edition.epigraph ?? {};
  const source = attribution === null ? '' : `<p class="attribution">${toXml(attribution)}</p>`;
  const body = `<section epub:type="epigraph" role="doc-epigraph" class="epigraph" aria-label="${name}">
${pageMarker(number)}<blockquote><p>${toXml(html)}</p>${source}</blockquote>
</section>`;
  return page(edition, 'epigraph.xhtml', name, body, { title: name, pages: [number] });
}

function chapterPage(edition: Edition, set: SetBook, index: number): EpubDocument {
  const chapter = edition.chapters[index] as EditionChapter;
  const { number, title, slug, blocks } = chapter;
  const { turns } = set.layouts[index] as SetBook['layouts'][number];
  const firstPage = set.chapters[index] ?? 0;
  const parts = blocks.map((block, at) => {
    // The heading is the first of the measured blocks.
    const here = turns.filter((turn) => turn.block === at + 1);
    const isOpening = at === 0 && block.kind === 'paragraph' && !isNote(chapter);
    const before = here.filter(({ offset }) => offset === 0).map((turn) => pageMarker(turn.page));
    const within = here.filter(({ offset }) => offset > 0);
    return [...before, blockXhtml(edition, block, isOpening, within)].join('');
  });
  const after = turns.filter((turn) => turn.block > blocks.length);
  const name = number === null ? title : `${number}: ${title}`;
  const heading = number === null ? '' : `<span class="number">${escape(number)}</span> `;
  const body = `<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">
${pageMarker(firstPage)}<h1 id="title">${heading}${escape(title)}</h1>
${[...parts, ...after.map((turn) => pageMarker(turn.page))].join('\n')}
</section>`;
  return page(edition, `${slug}.xhtml`, name, body, {
    title: name,
    landmark: index === 0 ? 'bodymatter' : null,
    pages: [firstPage, ...turns.map((turn) => turn.page)],
  });
}

function blockXhtml(
  { language }: Edition,
  block: EditionChapter['blocks'][number],
  isOpening: boolean,
  turns: readonly { page: number; offset: number }[],
): string {
  const { id } = block;
  const marked = (html: string) =>
    turns.toReversed().reduce((text, turn) => withPageMarker(text, turn.offset, turn.page), html);
  switch (block.kind) {
    case 'scene-break':
      return `<hr id="${id}"/>`;
    case 'figure':
      return `<figure id="${id}"><img src="images/${block.name}.jpg" alt="${escape(block.alt)}"/><figcaption>${escape(block.caption)}</figcaption></figure>`;
    case 'other':
      return toXml(block.html.trim())
        .replace(/^<(\w+)/, `<$1 id="${id}"`)
        .replace(/<(\/?)h3/g, '<$1h2');
    case 'paragraph': {
      return isOpening
        ? `<p id="${id}" class="opening">${toXml(marked(withLead(block.html, language)))}</p>`
        : `<p id="${id}">${toXml(marked(block.html))}</p>`;
    }
  }
}
