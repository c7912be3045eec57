/** Creates EPUB 3 files. The same arguments always result in the same bytes. */

import { readFileSync } from 'node:fs';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Edition } from '../edition/edition.ts';
import { DEEPEST_INDENT } from '../edition/markup.ts';
import type { BookPictures } from '../typesetting/pictures.ts';
import { documentsOf } from './documents.ts';
import { fontFiles } from './fonts.ts';
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

/** A fixed time for the ZIP entries, independent of clock and time zone. */
const ZIP_TIME = new Date(2000, 0, 1);

export interface Content {
  item: ManifestItem;
  bytes: Uint8Array;
}

/** Creates the EPUB of an edition. `modified`: time of the last change, such as `2026-11-22T00:00:00Z`. */
export async function epub(
  edition: Edition,
  pictures: BookPictures,
  modified: string,
): Promise<Uint8Array> {
  const documents = documentsOf(edition, pictures);
  const nav = file('nav.xhtml', XHTML, navigation(edition, documents), {
    properties: 'nav',
    isPage: edition.chapters.length > 1,
  });
  const texts = documents.map(({ file: name, xhtml }) =>
    file(name, XHTML, xhtml, { isPage: true }),
  );
  const imprint = texts.findIndex(({ item }) => item.href === 'imprint.xhtml');
  const content: Content[] = [
    ...texts.toSpliced(imprint + 1, 0, nav),
    file('toc.ncx', 'application/x-dtbncx+xml', ncx(edition, documents)),
    file('style.css', 'text/css', styleSheet()),
    ...pictureFiles(pictures),
    ...(await fontFiles(documents.map((page) => page.xhtml).join(''))),
  ];
  const items = content.map(({ item }) => item);
  const zip: Zippable = {
    // The EPUB specification requires this entry to be the first one and uncompressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageDocument(edition, items, modified)),
    ...Object.fromEntries(content.map(({ item, bytes }) => [`EPUB/${item.href}`, bytes])),
  };
  return zipSync(zip, { level: 9, mtime: ZIP_TIME });
}

/** Returns the stylesheet with a rule for each verse indent. The padding includes 2em for wrapped lines. */
const styleSheet = (): string => {
  const steps = Array.from({ length: DEEPEST_INDENT }, (_, at) => at + 1);
  const rules = steps.map((step) => `.verse .indent-${step} { padding-left: ${step + 2}em; }\n`);
  return readFileSync(new URL('./style.css', import.meta.url), 'utf8') + rules.join('');
};

const file = (
  href: string,
  mediaType: string,
  text: string,
  rest: Partial<ManifestItem> = {},
): Content => ({ item: { href, mediaType, ...rest }, bytes: strToU8(text) });

function pictureFiles({ cover, figures }: BookPictures): Content[] {
  const picture = (name: string, bytes: Uint8Array, rest: Partial<ManifestItem> = {}) => ({
    item: { href: `images/${name}.jpg`, mediaType: 'image/jpeg', ...rest },
    bytes,
  });
  return [
    ...(cover ? [picture('cover', cover.jpeg, { properties: 'cover-image' })] : []),
    ...[...figures].map(([name, { jpeg }]) => picture(name, jpeg)),
  ];
}
