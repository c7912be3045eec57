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

const everywhere = { styles: 7, fonts: 15 };

/** With the closing page, the foot of a chapter and its bar. */
const bookStyles = 8.1;

export const budgets: Record<string, Budget> = {
  '/': { ...everywhere, html: 16.1, firstScripts: 118, scripts: 121, pictures: 50 },
  '/de/shadows': { ...everywhere, html: 19, firstScripts: 117, scripts: 119, pictures: 27 },
  '/about': { ...everywhere, html: 14, firstScripts: 117, scripts: 119, pictures: 0 },
  '/sign-in': { ...everywhere, html: 14, firstScripts: 162, scripts: 164, pictures: 0 },
  '/chat': { ...everywhere, html: 14, firstScripts: 118, scripts: 119, pictures: 0 },
  '/elias-pdf-view': { ...everywhere, html: 12, firstScripts: 143, scripts: 145, pictures: 0 },
  '/read/routes': {
    ...everywhere,
    styles: bookStyles,
    html: 16.9,
    firstScripts: 123.8,
    scripts: 126.2,
    pictures: 20,
  },
  '/read/routes/the-harbour-road': {
    ...everywhere,
    styles: bookStyles,
    html: 18.8,
    firstScripts: 149.3,
    scripts: 151.7,
    pictures: 1,
    fonts: 55,
  },
};
