import { LETTERS, OWN_LETTERS } from '@tales/content/letters';

/**
 * Maximum size of the response bodies of a first visit in KB (1,024 bytes), as compressed by the server and
 * without prefetching. Pictures and fonts include only those that load without scrolling. Lower a budget when
 * a page gets lighter.
 */
export interface Budget {
  html: number;
  scripts: number;
  styles: number;
  pictures: number;
  fonts: number;
}

/** Returns the budget for fonts, or `Infinity` if the fonts contain letters in addition to `OWN_LETTERS`. */
const faces = (budget: number) => (LETTERS === OWN_LETTERS ? budget : Infinity);

/** The default budgets: scripts and styles of every page, no pictures, and the fonts of titles and text. */
const text = { scripts: 145, styles: 12.5, pictures: 0, fonts: faces(54) };

/** The budgets for HTML leave 0.3 KB for the links and names of languages that an owner adds. */
export const budgets: Record<string, Budget> = {
  '/': { ...text, html: 11.8, pictures: 27 },
  '/de/shadows': { ...text, html: 14.8, pictures: 16 },
  '/about': { ...text, html: 8.5 },
  '/sign-in': { ...text, html: 8.2, fonts: faces(37.1) },
  '/chat': { ...text, html: 7.7 },
  '/elias-pdf-view': { ...text, html: 6.8, fonts: faces(37.1) },
  '/read/routes': { ...text, html: 10.2, pictures: 10 },
  '/read/routes/the-harbour-road': { ...text, html: 12.5, pictures: 1 },
};
