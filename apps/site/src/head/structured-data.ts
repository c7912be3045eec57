/** The structured data of schema.org: what search engines learn of a book and its chapters. */

/** An object of schema.org, given the origin of the site and the page's preview picture: its addresses are absolute. */
export type StructuredData = (origin: string, image: string) => Record<string, unknown>;

export interface TaleBook extends Record<string, unknown> {
  name: string;
  description: string;
  /** Path of its PDF. */
  url: string;
}

/** The book that a tale page presents. */
export const taleBook =
  ({ url, ...book }: TaleBook): StructuredData =>
  (origin, image) => ({
    '@type': 'Book',
    ...book,
    inLanguage: 'en',
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    image,
    url: origin + url,
  });
