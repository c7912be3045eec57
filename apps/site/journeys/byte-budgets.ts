/**
 * The most KB (1,024 bytes) that a first visit may transfer, compressed as the server sends them: in the HTML, in
 * scripts, in styles, in texts, and in the pictures and fonts that a phone loads without scrolling; and the most requests. Lower a
 * budget when a page gets lighter.
 */
export interface Budget {
  html: number;
  scripts: number;
  styles: number;
  texts: number;
  pictures: number;
  fonts: number;
  requests: number;
}

/** The stylesheet, the texts of a language, and the faces of the titles and of the text. */
const text = { styles: 12.5, texts: 9.2, pictures: 0, fonts: 54 };

export const budgets: Record<string, Budget> = {
  '/': { ...text, html: 10.5, scripts: 115, pictures: 27, requests: 19 },
  '/de/shadows': { ...text, html: 13.5, scripts: 115, texts: 11.3, pictures: 16, requests: 16 },
  '/about': { ...text, html: 7.5, scripts: 106, requests: 12 },
  '/sign-in': { ...text, html: 7, scripts: 127, fonts: 37.1, requests: 13 },
  '/chat': { ...text, html: 6.5, scripts: 106, requests: 12 },
  '/elias-pdf-view': { ...text, html: 6.5, scripts: 130, fonts: 37.1, requests: 15 },
  '/read/routes': { ...text, html: 9, scripts: 114, pictures: 10, requests: 14 },
  '/read/routes/the-harbour-road': { ...text, html: 11, scripts: 114, pictures: 1, requests: 13 },
};
