import { v5 } from 'uuid';
import type { Edition } from '../edition/edition.ts';

/** Never change it: the identifiers of all editions follow from it. */
const NAMESPACE = 'f0f9a3f2-5c0e-4c27-9d7c-6a1c2a3b9d51';

/** The identifier of an edition, which stays the same when its text changes. */
export const identifierOf = ({ book, language }: Edition): string =>
  `urn:uuid:${v5(`${book}.${language}`, NAMESPACE)}`;
