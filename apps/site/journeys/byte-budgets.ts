/**
 * The most KB (1,024 bytes) that a first visit may transfer, compressed as the server sends them: in the
 * HTML, in its inlined styles alone, in scripts until the page is hydrated and until it is at rest, in texts until it
 * is hydrated, and in the pictures and fonts that a phone loads without scrolling. Lower a budget when a page gets
 * lighter.
 */
export interface Budget {
  html: number;
  styles: number;
  firstScripts: number;
  scripts: number;
  texts: number;
  pictures: number;
  fonts: number;
}

/** The face of the titles. Where a page shows a sentence of a book, that of the books with the letters of the language. */
const everywhere = { styles: 4.6, fonts: 15 };

export const budgets: Record<string, Budget> = {
  '/': {
    styles: 5.8,
    html: 13.0,
    firstScripts: 118.4,
    scripts: 121.6,
    texts: 2.2,
    pictures: 50,
    fonts: 25.1,
  },
  '/de/shadows': {
    styles: 5.8,
    html: 15.8,
    firstScripts: 116.7,
    scripts: 119.8,
    texts: 4.4,
    pictures: 27,
    fonts: 29,
  },
  '/about': {
    ...everywhere,
    html: 9.3,
    firstScripts: 117.3,
    scripts: 119.1,
    texts: 2.3,
    pictures: 0,
  },
  '/sign-in': {
    ...everywhere,
    html: 9.2,
    firstScripts: 162.3,
    scripts: 164.2,
    texts: 1.8,
    pictures: 0,
  },
  '/chat': {
    ...everywhere,
    html: 8.3,
    firstScripts: 118.3,
    scripts: 119.1,
    texts: 1.9,
    pictures: 0,
  },
  '/elias-pdf-view': {
    ...everywhere,
    html: 8.4,
    firstScripts: 143.2,
    scripts: 145.1,
    texts: 1.6,
    pictures: 0,
  },
  '/read/routes': {
    styles: 5.1,
    html: 11.2,
    firstScripts: 125.1,
    scripts: 128.2,
    texts: 2.5,
    pictures: 20,
    fonts: 20.2,
  },
  '/read/routes/the-harbour-road': {
    styles: 5.9,
    html: 13.5,
    firstScripts: 127.7,
    scripts: 130.2,
    texts: 2.5,
    pictures: 1,
    fonts: 55,
  },
};
