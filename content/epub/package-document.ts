/** The package document: what the book is, and what the file holds. */

import { author } from '../author.ts';
import type { Edition } from '../edition/edition.ts';
import { identifierOf } from '../edition/identifier.ts';
import { bookWords } from '../book-words.ts';
import { escape } from '../edition/escape.ts';

export interface ManifestItem {
  href: string;
  mediaType: string;
  properties?: 'nav' | 'cover-image';
  /** Whether it is a page of the book, in reading order. */
  isPage?: boolean;
}

/** `modified`: when the text changed last, as `2026-11-22T00:00:00Z`. */
export function packageDocument(
  edition: Edition,
  items: readonly ManifestItem[],
  modified: string,
): string {
  const ids = new Map(items.map(({ href }) => [href, href.replace(/[^\w-]/g, '-')]));
  const manifest = items.map(({ href, mediaType, properties }) => {
    const property = properties ? ` properties="${properties}"` : '';
    return `<item id="${ids.get(href)}" href="${href}" media-type="${mediaType}"${property}/>`;
  });
  const spine = items
    .filter(({ isPage }) => isPage)
    .map(({ href }) => `<itemref idref="${ids.get(href)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${edition.lang}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(edition, modified).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`;
}

function metadata(edition: Edition, modified: string): string[] {
  const { title, gloss, subtitle, lang, chapters } = edition;
  const words = bookWords[edition.language];
  const hasFigures = chapters.some(({ blocks }) => blocks.some(({ kind }) => kind === 'figure'));
  const property = (name: string, value: string, refines = '') =>
    `<meta ${refines && `refines="#${refines}" `}property="${name}">${escape(value)}</meta>`;
  const features = [
    'alternativeText',
    'displayTransformability',
    'pageBreakMarkers',
    'pageNavigation',
    'readingOrder',
    'structuralNavigation',
    'tableOfContents',
    'unlocked',
  ];
  return [
    `<dc:identifier id="id">${identifierOf(`${edition.book}.${edition.language}`)}</dc:identifier>`,
    `<dc:title id="title" xml:lang="en-GB">${escape(title)}</dc:title>`,
    property('title-type', 'main', 'title'),
    `<dc:title id="subtitle">${escape(subtitle)}</dc:title>`,
    property('title-type', 'subtitle', 'subtitle'),
    ...(gloss === null ? [] : [property('dcterms:alternative', gloss)]),
    `<dc:creator id="author">${escape(author.name)}</dc:creator>`,
    property('role', 'aut', 'author').replace(' property', ' scheme="marc:relators" property'),
    `<dc:language>${lang}</dc:language>`,
    `<dc:publisher>Tales Between Worlds</dc:publisher>`,
    `<dc:rights>${escape(words.rights)}</dc:rights>`,
    `<dc:source id="pages">${escape(words.navigation.pageSource.replace('{{title}}', () => title))}</dc:source>`,
    property('source-of', 'pagination', 'pages'),
    property('dcterms:modified', modified),
    property('schema:accessMode', 'textual'),
    ...(hasFigures ? [property('schema:accessMode', 'visual')] : []),
    property('schema:accessModeSufficient', 'textual'),
    ...features.map((feature) => property('schema:accessibilityFeature', feature)),
    property('schema:accessibilityHazard', 'none'),
    property('schema:accessibilitySummary', words.accessibility),
  ];
}
