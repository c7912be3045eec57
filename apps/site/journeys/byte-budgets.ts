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
const everywhere = { styles: 7, fonts: 15 };
/** Pages of the web edition have the closing page, the bar, the contents, passages and the way on of a kept place. */
const reading = { ...everywhere, styles: 8 };

export const budgets: Record<string, Budget> = {
  '/': {
    ...everywhere,
    html: 16.1,
    firstScripts: 119.0,
    scripts: 122.0,
    pictures: 50,
    fonts: 25.1,
  },
  '/de/shadows': {
    ...everywhere,
    html: 19,
    firstScripts: 117.9,
    scripts: 120.3,
    pictures: 27,
    fonts: 29,
  },
  '/about': { ...everywhere, html: 14, firstScripts: 117.9, scripts: 119.8, pictures: 0 },
  '/sign-in': { ...everywhere, html: 14, firstScripts: 162.9, scripts: 164.9, pictures: 0 },
  '/chat': { ...everywhere, html: 14, firstScripts: 118.9, scripts: 119.8, pictures: 0 },
  '/elias-pdf-view': { ...everywhere, html: 12, firstScripts: 143.9, scripts: 145.8, pictures: 0 },
  '/read/routes': {
    ...reading,
    html: 17,
    firstScripts: 125.7,
    scripts: 128.7,
    pictures: 20,
    fonts: 20.2,
  },
  '/read/routes/the-harbour-road': {
    ...reading,
    html: 18.8,
    firstScripts: 151.9,
    scripts: 154.4,
    pictures: 1,
    fonts: 55,
  },
};
