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
/** Pages of the web edition have the closing page, the bar, the contents and the way on of a kept place. */
const reading = { ...everywhere, styles: 7.9 };

export const budgets: Record<string, Budget> = {
  '/': { ...everywhere, html: 16, firstScripts: 118.5, scripts: 121.2, pictures: 50 },
  '/de/shadows': { ...everywhere, html: 19, firstScripts: 117.5, scripts: 119.5, pictures: 27 },
  '/about': { ...everywhere, html: 14, firstScripts: 117.5, scripts: 119.5, pictures: 0 },
  '/sign-in': { ...everywhere, html: 14, firstScripts: 162.5, scripts: 164.5, pictures: 0 },
  '/chat': { ...everywhere, html: 14, firstScripts: 118.5, scripts: 119.5, pictures: 0 },
  '/elias-pdf-view': { ...everywhere, html: 12, firstScripts: 143.5, scripts: 145.5, pictures: 0 },
  '/read/routes': { ...reading, html: 16.8, firstScripts: 124.6, scripts: 127.2, pictures: 20 },
  '/read/routes/the-harbour-road': {
    ...reading,
    html: 18.6,
    firstScripts: 150,
    scripts: 152.7,
    pictures: 1,
    fonts: 55,
  },
};
