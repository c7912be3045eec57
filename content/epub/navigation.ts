/** Creates the navigation document (table of contents, landmarks) and the NCX for EPUB 2 reading systems. */

import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import type { Element as XmlElement } from 'xast';
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
  const contents = listedGroups(documents).flatMap((group) => {
    const [item, ...chapters] = group.map(({ file, name }) => entry(file, name ?? []));
    if (chapters.length > 0) item?.children.push(h('ol', lines(chapters)));
    return item ?? [];
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
  return xhtml(edition.lang, `${words.contents} – ${edition.title}`, 'front', [
    nav({ 'epub:type': 'toc', role: 'doc-toc' }, title, contents),
    // Landmarks are hidden, because only reading systems use them.
    nav({ 'epub:type': 'landmarks', hidden: true }, hiddenTitle, landmarks),
  ]);
}

/** Groups each top-level page of the table of contents with the pages nested under it. */
const listedGroups = (documents: readonly EpubDocument[]) =>
  documents.reduce<[EpubDocument, ...EpubDocument[]][]>((groups, document) => {
    if (document.isWithinPart) groups.at(-1)?.push(document);
    else if (document.name) groups.push([document]);
    return groups;
  }, []);

const nav = (properties: Properties, title: Element, items: Element[]): Element =>
  h(
    'nav',
    { ...properties, 'aria-labelledby': title.properties['id'] },
    title,
    h('ol', lines(items)),
  );

export function ncx(edition: Edition, documents: readonly EpubDocument[]): string {
  let order = 0;
  const point = ({ file, title }: EpubDocument, within: EpubDocument[] = []): XmlElement => {
    order += 1;
    return x('navPoint', { id: `point-${order}`, playOrder: order }, [
      x('navLabel', [x('text', title)]),
      x('content', { src: file }),
      ...within.map((chapter) => point(chapter)),
    ]);
  };
  const xmlns = 'http://www.daisy.org/z3986/2005/ncx/';
  const uid = { name: 'dtb:uid', content: identifierOf(nameInIdentifiers(edition)) };
  const points = listedGroups(documents).map(([first, ...within]) => point(first, within));
  return xml(
    x('ncx', { xmlns, version: '2005-1', 'xml:lang': edition.lang }, [
      x('head', [x('meta', uid)]),
      x('docTitle', [x('text', edition.title)]),
      x('navMap', points),
    ]),
  );
}
