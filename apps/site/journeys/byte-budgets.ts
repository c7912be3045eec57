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

const everywhere = { styles: 11, fonts: 15 };

export const budgets: Record<string, Budget> = {
  '/': { ...everywhere, html: 20, firstScripts: 126, scripts: 126, pictures: 50 },
  '/de/shadows': { ...everywhere, html: 23, firstScripts: 116, scripts: 116, pictures: 27 },
  '/about': { ...everywhere, html: 19, firstScripts: 117, scripts: 117, pictures: 0 },
  '/sign-in': { ...everywhere, html: 18, firstScripts: 160, scripts: 160, pictures: 0 },
  '/chat': { ...everywhere, html: 18, firstScripts: 117, scripts: 117, pictures: 0 },
  '/elias-pdf-view': { ...everywhere, html: 17, firstScripts: 140, scripts: 140, pictures: 0 },
  '/read/routes': { ...everywhere, html: 20, firstScripts: 130, scripts: 130, pictures: 20 },
  '/read/routes/the-harbour-road': {
    ...everywhere,
    html: 22,
    firstScripts: 148,
    scripts: 148,
    pictures: 1,
    fonts: 55,
  },
};
