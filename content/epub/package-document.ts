import type { Element } from 'xast';
import { x } from 'xastscript';
import settings from '../site/site.json' with { type: 'json' };
import type { Edition } from '../edition/edition.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import { bookWords } from '../book-words.ts';
import { xml } from './xhtml.ts';

export interface ManifestItem {
  href: string;
  mediaType: string;
  properties?: 'nav' | 'cover-image';
  /** True if the spine lists the file. */
  isPage?: boolean;
}

export function packageDocument(
  edition: Edition,
  items: readonly ManifestItem[],
  modified: string,
): string {
  const idOf = (href: string) => href.replace(/[^\w-]/g, '-');
  const cover = items.find(({ properties }) => properties === 'cover-image');
  const manifest = items.map(({ href, mediaType, properties }) =>
    x('item', { id: idOf(href), href, 'media-type': mediaType, properties }),
  );
  const pages = items.filter(({ isPage }) => isPage);
  const namespaces = {
    xmlns: 'http://www.idpf.org/2007/opf',
    version: '3.0',
    'unique-identifier': 'id',
    'xml:lang': edition.lang,
    prefix: 'ibooks: http://vocabulary.itunes.apple.com/rdf/ibooks/vocabulary-extensions-1.0/',
  };
  return xml(
    x('package', namespaces, [
      x('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
        ...metadata(edition, modified),
        // EPUB 2 reading systems find the cover by this element.
        cover ? x('meta', { name: 'cover', content: idOf(cover.href) }) : null,
      ]),
      x('manifest', manifest),
      x(
        'spine',
        { toc: idOf('toc.ncx') },
        pages.map(({ href }) => x('itemref', { idref: idOf(href) })),
      ),
    ]),
  );
}

const FEATURES = [
  'alternativeText',
  'displayTransformability',
  'readingOrder',
  'structuralNavigation',
  'tableOfContents',
  'unlocked',
];

function metadata(edition: Edition, modified: string): Element[] {
  const { isbn, series, certifier, chapters } = edition;
  const words = bookWords[edition.language];
  const dc = (name: string, text: string | null, attributes = {}) =>
    text === null ? [] : [x(`dc:${name}`, attributes, text)];
  const meta = (property: string, text: string | null, refined?: string, attributes = {}) =>
    text === null
      ? []
      : [x('meta', { refines: refined && `#${refined}`, ...attributes, property }, text)];
  const people = (element: string, names: readonly string[], kind: string, role: string) =>
    names.flatMap((name, index) => {
      const id = `${kind}-${index + 1}`;
      return [...dc(element, name, { id }), ...meta('role', role, id, { scheme: 'marc:relators' })];
    });
  const hasFigures = chapters.some(({ blocks }) => blocks.some(({ type }) => type === 'image'));
  return [
    ...dc('identifier', identifierOf(nameInIdentifiers(edition)), { id: 'id' }),
    ...dc('identifier', isbn && `urn:isbn:${isbn.replaceAll(/[- ]/g, '')}`),
    ...dc('title', edition.title, { id: 'title', 'xml:lang': 'en-GB' }),
    ...meta('title-type', 'main', 'title'),
    ...dc('title', edition.subtitle, { id: 'subtitle' }),
    ...meta('title-type', edition.subtitle && 'subtitle', 'subtitle'),
    ...meta('dcterms:alternative', edition.gloss),
    ...people('creator', edition.authors, 'author', 'aut'),
    ...people('contributor', edition.translators, 'translator', 'trl'),
    ...meta('belongs-to-collection', series && series.name, undefined, { id: 'series' }),
    ...meta('collection-type', series && 'series', 'series'),
    ...meta('group-position', series && series.position, 'series'),
    ...dc('language', edition.lang),
    ...dc('publisher', settings.publisher),
    ...dc('date', edition.published),
    ...dc('rights', edition.rights ?? words.rights),
    ...dc('description', edition.description),
    ...edition.subjects.flatMap((subject) => dc('subject', subject)),
    ...meta('dcterms:modified', modified),
    ...meta('ibooks:specified-fonts', 'true'),
    ...meta('schema:accessMode', 'textual'),
    ...meta('schema:accessMode', hasFigures ? 'visual' : null),
    ...meta('schema:accessModeSufficient', 'textual'),
    ...FEATURES.flatMap((feature) => meta('schema:accessibilityFeature', feature)),
    ...meta('schema:accessibilityHazard', 'none'),
    ...meta('schema:accessibilitySummary', words.accessibility),
    // An EPUB must not claim conformance unless a certifier has evaluated it.
    ...meta('dcterms:conformsTo', certifier && 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'),
    ...meta('a11y:certifiedBy', certifier),
  ];
}
