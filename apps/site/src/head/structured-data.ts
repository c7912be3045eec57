/** The structured data of schema.org: what search engines learn of a book and its chapters. */

/** An object of schema.org, given the origin of the site: its addresses are absolute. */
export type StructuredData = (origin: string) => Record<string, unknown>;

export interface TaleBook {
  name: string;
  description: string;
  /** Path of its preview picture. */
  image: string;
  /** Path of its PDF. */
  url: string;
}

/** The book that a tale page presents. */
export const taleBook =
  ({ image, url, ...book }: TaleBook): StructuredData =>
  (origin) => ({
    '@type': 'Book',
    ...book,
    inLanguage: 'en',
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    image: origin + image,
    url: origin + url,
  });
