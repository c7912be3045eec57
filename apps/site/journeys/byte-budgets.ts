/**
 * The most KB (1,024 bytes) that a first visit may transfer, compressed as the server sends them: in the
 * HTML, in its inlined styles alone, in scripts until the page is hydrated and until it is at rest, and
 * in the pictures and fonts that a phone loads without scrolling. Lower a budget when a page gets lighter.
 */
export interface Budget {
  html: number;
  styles: number;
  firstScripts: number;
  scripts: number;
  pictures: number;
  fonts: number;
}

/** The face of the titles. Where a page shows a sentence of a book, that of the books with the letters of the language. */
const everywhere = { styles: 4.6, fonts: 15 };

export const budgets: Record<string, Budget> = {
  '/': {
    styles: 5.8,
    html: 14.8,
    firstScripts: 117.2,
    scripts: 120.4,
    pictures: 50,
    fonts: 25.1,
  },
  '/de/shadows': {
    styles: 5.8,
    html: 17.9,
    firstScripts: 115.5,
    scripts: 118.6,
    pictures: 27,
    fonts: 29,
  },
  '/about': { ...everywhere, html: 11.2, firstScripts: 116.1, scripts: 117.9, pictures: 0 },
  '/sign-in': { ...everywhere, html: 11.1, firstScripts: 161, scripts: 163, pictures: 0 },
  '/chat': { ...everywhere, html: 10.4, firstScripts: 117, scripts: 117.9, pictures: 0 },
  '/elias-pdf-view': {
    ...everywhere,
    html: 10.2,
    firstScripts: 142,
    scripts: 143.9,
    pictures: 0,
  },
  '/read/routes': {
    styles: 5.1,
    html: 13.8,
    firstScripts: 123.9,
    scripts: 127,
    pictures: 20,
    fonts: 20.2,
  },
  '/read/routes/the-harbour-road': {
    styles: 5.9,
    html: 16.3,
    firstScripts: 126.5,
    scripts: 129,
    pictures: 1,
    fonts: 55,
  },
};
