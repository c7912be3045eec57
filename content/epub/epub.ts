/** Creates reproducible EPUB 3 files: their bytes do not depend on the current time. */

import { readFileSync } from 'node:fs';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Edition } from '../edition/edition.ts';
import { DEEPEST_INDENT } from '../edition/markup.ts';
import { cutFace, faceFile, FACES } from '../fonts/cut-face.ts';
import { LETTERS } from '../fonts/letters.ts';
import type { BookPictures } from '../typesetting/pictures.ts';
import { documentsOf } from './documents.ts';
import { navigation, ncx } from './navigation.ts';
import { type ManifestItem, packageDocument } from './package-document.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

const XHTML = 'application/xhtml+xml';
const JPEG = 'image/jpeg';

/** Modification time of the ZIP entries, in local time, because the ZIP format stores local time. */
const ZIP_TIME = new Date(2000, 0, 1);

interface Content extends ManifestItem {
  bytes: Uint8Array;
}

/** @param modified value of `dcterms:modified`, such as `2026-11-22T00:00:00Z` */
export async function epub(
  edition: Edition,
  { cover, figures }: BookPictures,
  modified: string,
): Promise<Uint8Array> {
  const documents = documentsOf(edition, cover !== null);
  const nav = file('nav.xhtml', XHTML, navigation(edition, documents), {
    properties: 'nav',
    isPage: edition.chapters.length > 1,
  });
  const texts = documents.map((page) => file(page.file, XHTML, page.xhtml, { isPage: true }));
  const imprint = texts.findIndex(({ href }) => href === 'imprint.xhtml');
  const letters = LETTERS + documents.map(({ xhtml }) => xhtml).join('');
  // More reading systems support TrueType than WOFF2.
  const fonts = FACES.map(async ({ source, name, features }) =>
    file(`fonts/${name}.ttf`, 'font/ttf', await cutFace(source, letters, features, 'truetype')),
  );
  const licences = ['eb-garamond-OFL.txt', 'cormorant-garamond-OFL.txt'];
  const content: Content[] = [
    ...texts.toSpliced(imprint + 1, 0, nav),
    file('toc.ncx', 'application/x-dtbncx+xml', ncx(edition, documents)),
    file('style.css', 'text/css', styleSheet()),
    ...(cover ? [file('images/cover.jpg', JPEG, cover.jpeg, { properties: 'cover-image' })] : []),
    ...[...figures].map(([name, { jpeg }]) => file(`images/${name}.jpg`, JPEG, jpeg)),
    ...(await Promise.all(fonts)),
    ...licences.map((name) => file(`fonts/${name}`, 'text/plain', readFileSync(faceFile(name)))),
  ];
  const zip: Zippable = {
    // The EPUB specification requires this entry to be first and uncompressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageDocument(edition, content, modified)),
    ...Object.fromEntries(content.map(({ href, bytes }) => [`EPUB/${href}`, bytes])),
  };
  return zipSync(zip, { level: 9, mtime: ZIP_TIME });
}

const file = (
  href: string,
  mediaType: string,
  content: string | Uint8Array,
  rest: Partial<ManifestItem> = {},
): Content => ({
  href,
  mediaType,
  bytes: typeof content === 'string' ? strToU8(content) : content,
  ...rest,
});

/** Returns `style.css` and a rule for each verse indent, whose padding includes the hanging indent of 2em. */
function styleSheet(): string {
  const steps = Array.from({ length: DEEPEST_INDENT }, (_, index) => index + 1);
  const rules = steps.map((step) => `.verse .indent-${step} { padding-left: ${step + 2}em; }\n`);
  return readFileSync(new URL('./style.css', import.meta.url), 'utf8') + rules.join('');
}
