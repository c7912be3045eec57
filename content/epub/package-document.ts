/** The package document: what the book is, and what the file holds. */

import { author } from '../author.ts';
import type { Edition } from '../edition/edition.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import { bookWords } from '../book-words.ts';
import { escape } from '../edition/escape.ts';

export interface ManifestItem {
  href: string;
  mediaType: string;
  properties?: 'nav' | 'cover-image';
  /** Whether it is a page of the book, in reading order. */
  isPage?: boolean;
}

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
  const cover = items.find(({ properties }) => properties === 'cover-image');
  const meta = [
    ...metadata(edition, modified),
    // For older readers.
    ...(cover ? [`<meta name="cover" content="${ids.get(cover.href)}"/>`] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${edition.lang}" prefix="ibooks: http://vocabulary.itunes.apple.com/rdf/ibooks/vocabulary-extensions-1.0/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${meta.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine toc="toc-ncx">
${spine.join('\n')}
</spine>
</package>
`;
}

function metadata(edition: Edition, modified: string): string[] {
  const { title, gloss, subtitle, lang, chapters, isbn, series } = edition;
  const words = bookWords[edition.language];
  const hasFigures = chapters.some(({ blocks }) => blocks.some(({ kind }) => kind === 'figure'));
  const property = (name: string, value: string, refines = '') =>
    `<meta ${refines && `refines="#${refines}" `}property="${name}">${escape(value)}</meta>`;
  const people = (element: string, names: readonly string[], id: string, role: string) =>
    names.flatMap((name, at) => [
      `<dc:${element} id="${id}-${at + 1}">${escape(name)}</dc:${element}>`,
      property('role', role, `${id}-${at + 1}`).replace(
        ' property',
        ' scheme="marc:relators" property',
      ),
    ]);
  const features = [
    'alternativeText',
    'displayTransformability',
    'readingOrder',
    'structuralNavigation',
    'tableOfContents',
    'unlocked',
  ];
  const authors = edition.authors.length > 0 ? edition.authors : [author.name];
  return [
    `<dc:identifier id="id">${identifierOf(nameInIdentifiers(edition))}</dc:identifier>`,
    ...(isbn ? [`<dc:identifier>urn:isbn:${isbn.replaceAll(/[- ]/g, '')}</dc:identifier>`] : []),
    `<dc:title id="title" xml:lang="en-GB">${escape(title)}</dc:title>`,
    property('title-type', 'main', 'title'),
    ...(subtitle === null
      ? []
      : [
          `<dc:title id="subtitle">${escape(subtitle)}</dc:title>`,
          property('title-type', 'subtitle', 'subtitle'),
        ]),
    ...(gloss === null ? [] : [property('dcterms:alternative', gloss)]),
    ...people('creator', authors, 'author', 'aut'),
    ...people('contributor', edition.translators, 'translator', 'trl'),
    ...(series ? seriesOf(series, property) : []),
    `<dc:language>${lang}</dc:language>`,
    `<dc:publisher>${escape(author.name)}</dc:publisher>`,
    `<dc:date>${edition.published}</dc:date>`,
    `<dc:rights>${escape(edition.rights ?? words.rights)}</dc:rights>`,
    ...(edition.description === null
      ? []
      : [`<dc:description>${escape(edition.description)}</dc:description>`]),
    ...edition.subjects.map((subject) => `<dc:subject>${escape(subject)}</dc:subject>`),
    property('dcterms:modified', modified),
    property('ibooks:specified-fonts', 'true'),
    property('schema:accessMode', 'textual'),
    ...(hasFigures ? [property('schema:accessMode', 'visual')] : []),
    property('schema:accessModeSufficient', 'textual'),
    ...features.map((feature) => property('schema:accessibilityFeature', feature)),
    property('schema:accessibilityHazard', 'none'),
    property('schema:accessibilitySummary', words.accessibility),
    // Claimed only if somebody has looked.
    ...(edition.certifier === null
      ? []
      : [
          property('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'),
          property('a11y:certifiedBy', edition.certifier),
        ]),
  ];
}

function seriesOf(
  { name, position }: NonNullable<Edition['series']>,
  property: (name: string, value: string, refines?: string) => string,
): string[] {
  return [
    property('belongs-to-collection', name).replace('<meta ', '<meta id="series" '),
    property('collection-type', 'series', 'series'),
    ...(position === null ? [] : [property('group-position', position, 'series')]),
  ];
}
