/** The navigation document: table of contents, landmarks, and the pages of the PDF. */

import type { Edition } from '../edition/edition.ts';
import { bookWords } from '../book-words.ts';
import type { EpubDocument } from './documents.ts';
import { pageMarker } from './page-markers.ts';
import { escape } from '../edition/escape.ts';
import { xhtml } from './xhtml.ts';

/** `page`: where the contents stand in the PDF; they are then a page of the EPUB too. */
export function navigation(
  edition: Edition,
  documents: readonly EpubDocument[],
  page: number | undefined,
): string {
  const words = bookWords[edition.language];
  const entry = (href: string, text: string, type = '') =>
    `<li><a ${type && `epub:type="${type}" `}href="${href}">${escape(text)}</a></li>`;

  const contents = documents.flatMap(({ file, title }) =>
    title === null ? [] : [entry(file, title)],
  );
  const landmarkNames = {
    cover: words.cover,
    titlepage: words.titlePage,
    bodymatter: words.navigation.beginning,
  };
  const landmarks = documents.flatMap(({ file, landmark }) =>
    landmark === null ? [] : [entry(file, landmarkNames[landmark], landmark)],
  );
  const pages = documents.flatMap(({ file, pages }) => pages.map((number) => ({ number, file })));
  if (page !== undefined) {
    landmarks.push(entry('nav.xhtml#contents', words.contents, 'toc'));
    pages.push({ number: page, file: 'nav.xhtml' });
    pages.sort((a, b) => a.number - b.number);
  }
  return xhtml({
    lang: edition.lang,
    title: `${words.contents} – ${edition.title}`,
    body: `${page === undefined ? '' : pageMarker(page)}<nav epub:type="toc" role="doc-toc" aria-labelledby="contents">
<h1 id="contents">${words.contents}</h1>
<ol>
${contents.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" aria-labelledby="landmarks" hidden="hidden">
<h2 id="landmarks">${words.navigation.landmarks}</h2>
<ol>
${landmarks.join('\n')}
</ol>
</nav>
<nav epub:type="page-list" role="doc-pagelist" aria-labelledby="pages" hidden="hidden">
<h2 id="pages">${words.navigation.pages}</h2>
<ol>
${pages.map(({ number, file }) => entry(`${file}#page-${number}`, String(number))).join('\n')}
</ol>
</nav>`,
  });
}
