/** The navigation document (table of contents, landmarks), and the NCX of older readers. */

import type { Edition } from '../edition/edition.ts';
import { bookWords } from '../book-words.ts';
import { escape } from '../edition/escape.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import type { EpubDocument } from './documents.ts';
import { xhtml } from './xhtml.ts';

export function navigation(edition: Edition, documents: readonly EpubDocument[]): string {
  const words = bookWords[edition.language];
  const entry = (href: string, content: string, type = '') =>
    `<li><a ${type && `epub:type="${type}" `}href="${href}">${content}</a></li>`;

  const contents = entriesOf(documents).map(({ document: { file, titleXhtml }, within }) => {
    const item = entry(file, titleXhtml);
    if (within.length === 0) return item;
    const chapters = within.map((chapter) => entry(chapter.file, chapter.titleXhtml));
    return item.replace('</li>', `\n<ol>\n${chapters.join('\n')}\n</ol>\n</li>`);
  });
  const landmarkNames = {
    cover: words.cover,
    titlepage: words.titlePage,
    bodymatter: words.navigation.beginning,
    endnotes: words.notes,
  };
  const landmarks = documents.flatMap(({ file, landmark }) =>
    landmark === null ? [] : [entry(file, landmarkNames[landmark], landmark)],
  );
  if (edition.chapters.length > 1) {
    landmarks.push(entry('nav.xhtml#contents', words.contents, 'toc'));
  }
  return xhtml({
    lang: edition.lang,
    title: `${words.contents} – ${edition.title}`,
    matter: 'front',
    body: [
      nav('toc', 'doc-toc', 'h1', 'contents', words.contents, contents),
      nav('landmarks', '', 'h2', 'landmarks', words.navigation.landmarks, landmarks),
    ].join('\n'),
  });
}

/** Only the table of contents is shown. */
const nav = (
  type: string,
  role: string,
  heading: 'h1' | 'h2',
  id: string,
  name: string,
  items: readonly string[],
): string =>
  `<nav epub:type="${type}"${role && ` role="${role}"`} aria-labelledby="${id}"${heading === 'h1' ? '' : ' hidden="hidden"'}>
<${heading} id="${id}">${name}</${heading}>
<ol>
${items.join('\n')}
</ol>
</nav>`;

interface Entry {
  document: EpubDocument & { title: string };
  /** The chapters of a part. */
  within: EpubDocument[];
}

const entriesOf = (documents: readonly EpubDocument[]): Entry[] =>
  documents.reduce<Entry[]>((entries, document) => {
    const { title, isWithinPart } = document;
    if (isWithinPart) entries.at(-1)?.within.push(document);
    else if (title !== null) entries.push({ document: { ...document, title }, within: [] });
    return entries;
  }, []);

/** The table of contents for readers of EPUB 2. */
export function ncx(edition: Edition, documents: readonly EpubDocument[]): string {
  let order = 0;
  const point = ({ file, title }: EpubDocument, within: readonly EpubDocument[]): string => {
    order += 1;
    const start = `<navPoint id="point-${order}" playOrder="${order}"><navLabel><text>${escape(title ?? '')}</text></navLabel><content src="${file}"/>`;
    return `${start}${within.map((one) => point(one, [])).join('')}</navPoint>`;
  };
  const points = entriesOf(documents).map(({ document, within }) => point(document, within));
  const depth = documents.some(({ isWithinPart }) => isWithinPart) ? 2 : 1;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${edition.lang}">
<head>
<meta name="dtb:uid" content="${identifierOf(nameInIdentifiers(edition))}"/>
<meta name="dtb:depth" content="${depth}"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escape(edition.title)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}
