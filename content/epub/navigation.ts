/** The navigation document: table of contents and landmarks. */

import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import { bookWords } from '../book-words.ts';
import type { Edition } from '../edition/edition.ts';
import type { EpubDocument } from './documents.ts';
import { lines, xhtml } from './xhtml.ts';

export function navigation(edition: Edition, documents: readonly EpubDocument[]): string {
  const words = bookWords[edition.language];
  const entry = (href: string, content: ElementContent[] | string, type?: string) =>
    h('li', [h('a', { 'epub:type': type, href }, content)]);
  /** Each document that is listed, with the chapters within it. */
  const listed = documents.reduce<EpubDocument[][]>((groups, document) => {
    if (document.isWithinPart) groups.at(-1)?.push(document);
    else if (document.name) groups.push([document]);
    return groups;
  }, []);
  const contents = listed.flatMap((group) => {
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
