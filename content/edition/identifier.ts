import { v5 } from 'uuid';
import type { Edition } from './edition.ts';

/** UUID namespace. Must never change, because every identifier derives from it. */
const NAMESPACE = '7d1f0c2a-94e5-4c3b-b2a6-e1c58f3d6a90';

/** Returns the permanent identifier of an edition (`routes.en`) or a chapter (`routes.en/eleven-feet`). */
export const identifierOf = (name: string): string => `urn:uuid:${v5(name, NAMESPACE)}`;

/** Returns a name for `identifierOf` that does not change when the book is renamed. */
export const nameInIdentifiers = ({
  book,
  formerly,
  language,
}: Pick<Edition, 'book' | 'formerly' | 'language'>): string => `${formerly[0] ?? book}.${language}`;
