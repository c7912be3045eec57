import { v5 } from 'uuid';
import type { Edition } from './edition.ts';

/** UUID namespace. Must never change, because the identifiers in EPUBs and feeds derive from it. */
const NAMESPACE = '7d1f0c2a-94e5-4c3b-b2a6-e1c58f3d6a90';

/** Returns a UUID URN for a name such as `routes.en` (edition) or `routes.en/eleven-feet` (chapter). */
export const identifierOf = (name: string): string => `urn:uuid:${v5(name, NAMESPACE)}`;

/** Returns an edition's name for `identifierOf`: the oldest name of the book, and the language. */
export const nameInIdentifiers = ({
  book,
  formerly,
  language,
}: Pick<Edition, 'book' | 'formerly' | 'language'>): string => `${formerly[0] ?? book}.${language}`;
