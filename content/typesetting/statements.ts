/** What the metadata of a PDF say beyond what Typst writes, for libraries and search engines. */

import { escape } from '../edition/escape.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import type { Edition } from '../edition/edition.ts';
import { bookWords } from '../book-words.ts';

/** The identifier and the rights, as elements of RDF. */
export function statements(edition: Edition): string {
  const { language, rights, isbn } = edition;
  const identifier = isbn
    ? `urn:isbn:${isbn.replaceAll(/[- ]/g, '')}`
    : identifierOf(nameInIdentifiers(edition));
  return `<dc:identifier>${escape(identifier)}</dc:identifier><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escape(rights ?? bookWords[language].rights)}</rdf:li></rdf:Alt></dc:rights>`;
}
