/** The navigation document (table of contents, landmarks), and the NCX of older readers. */

import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import { x } from 'xastscript';
import { bookWords } from '../book-words.ts';
import type { Edition } from '../edition/edition.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import type { EpubDocument } from './documents.ts';
import { lines, xhtml, xml } from './xhtml.ts';

export function navigation(edition: Edition, documents: readonly EpubDocument[]): string {
  const words = bookWords[edition.language];
  const entry = (href: string, content: ElementContent[] | string, type?: string) =>
    h('li', [h('a', { 'epub:type': type, href }, content)]);
  const contents = entriesOf(documents).map(({ document: { file, name }, within }) => {
    const item = entry(file, name);
    const chapters = within.map((chapter) => entry(chapter.file, chapter.name));
    if (chapters.length > 0) item.children.push(h('ol', lines(chapters)));
    return item;
  });
  const landmarkNames = {
    cover: words.cover,
    bodymatter: words.navigation.beginning,
    endnotes: words.notes,
  };
  const landmarks = documents.flatMap(({ file, landmark }) =>
    landmark === null ? [] : [entry(file, landmarkNames[landmark], landmark)],
  );
  if (edition.chapters.length > 1) {
    landmarks.push(entry('nav.xhtml#contents', words.contents, 'toc'));
  }
  const title = h('h1', { id: 'contents' }, words.contents);
  const hiddenTitle = h('h2', { id: 'landmarks' }, words.navigation.landmarks);
  return xhtml({
    lang: edition.lang,
    title: `${words.contents} – ${edition.title}`,
    matter: 'front',
    body: [
      nav({ 'epub:type': 'toc', role: 'doc-toc' }, title, contents),
      // Only the table of contents is shown.
      nav({ 'epub:type': 'landmarks', hidden: true }, hiddenTitle, landmarks),
    ],
  });
}

const nav = (properties: Properties, title: Element, items: Element[]): Element =>
  h(
    'nav',
    { ...properties, 'aria-labelledby': title.properties['id'] },
    title,
    h('ol', lines(items)),
  );

interface Entry {
  document: EpubDocument;
  /** The chapters of a part. */
  within: EpubDocument[];
}

const entriesOf = (documents: readonly EpubDocument[]): Entry[] =>
  documents.reduce<Entry[]>((entries, document) => {
    if (document.isWithinPart) entries.at(-1)?.within.push(document);
    else if (document.title !== null) entries.push({ document, within: [] });
    return entries;
  }, []);

/** The table of contents for readers of EPUB 2. */
export function ncx(edition: Edition, documents: readonly EpubDocument[]): string {
  let order = 0;
  const point = ({ document: { file, title }, within }: Entry): ReturnType<typeof x> => {
    order += 1;
    return x('navPoint', { id: `point-${order}`, playOrder: order }, [
      x('navLabel', [x('text', title)]),
      x('content', { src: file }),
      ...within.map((document) => point({ document, within: [] })),
    ]);
  };
  const depth = documents.some(({ isWithinPart }) => isWithinPart) ? 2 : 1;
  return xml(
    x(
      'ncx',
      {
        xmlns: 'http://www.daisy.org/z3986/2005/ncx/',
        version: '2005-1',
        'xml:lang': edition.lang,
      },
      [
        x('head', [
          x('meta', { name: 'dtb:uid', content: identifierOf(nameInIdentifiers(edition)) }),
          x('meta', { name: 'dtb:depth', content: depth }),
          x('meta', { name: 'dtb:totalPageCount', content: 0 }),
          x('meta', { name: 'dtb:maxPageNumber', content: 0 }),
        ]),
        x('docTitle', [x('text', edition.title)]),
        x('navMap', entriesOf(documents).map(point)),
      ],
    ),
  );
}
