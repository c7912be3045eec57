import { v5 } from 'uuid';
import type { Edition } from './edition.ts';

/** Never change it: every identifier follows from it. */
const NAMESPACE = '7d1f0c2a-94e5-4c3b-b2a6-e1c58f3d6a90';

/**
 * The identifier of something that is published, which never changes: a UUID of version 5 (RFC 9562) from
 * its name, such as `routes.en` for an edition or `routes.en/eleven-feet` for a chapter.
 */
export const identifierOf = (name: string): string => `urn:uuid:${v5(name, NAMESPACE)}`;

/** The name of an edition in identifiers, `routes.en`: that under which it was published first. */
export const nameInIdentifiers = ({
  book,
  formerly,
  language,
}: Pick<Edition, 'book' | 'formerly' | 'language'>): string => `${formerly[0] ?? book}.${language}`;
