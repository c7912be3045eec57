/**
 * The most KB (1,024 bytes) that a first visit may transfer, compressed as the server sends them: in the HTML, in
 * scripts, in texts, and in the pictures and fonts that a phone loads without scrolling; and the most requests. Lower a
 * budget when a page gets lighter.
 */
export interface Budget {
  html: number;
  scripts: number;
  texts: number;
  pictures: number;
  fonts: number;
  requests: number;
}

/** The texts of a language, and the face of the titles. */
const text = { texts: 9.2, pictures: 0, fonts: 14.5 };

export const budgets: Record<string, Budget> = {
  '/': { html: 19, scripts: 117, texts: 9.2, pictures: 50, fonts: 25.5, requests: 17 },
  '/de/shadows': { html: 21.5, scripts: 117, texts: 11.3, pictures: 27, fonts: 29.5, requests: 14 },
  '/about': { ...text, html: 17, scripts: 102, requests: 7 },
  '/sign-in': { ...text, html: 16.5, scripts: 160, requests: 16 },
  '/chat': { ...text, html: 16, scripts: 102, requests: 7 },
  '/elias-pdf-view': { ...text, html: 16, scripts: 140, requests: 14 },
  '/read/routes': { ...text, html: 18, scripts: 126, pictures: 20, fonts: 20.5, requests: 12 },
  '/read/routes/the-harbour-road': {
    ...text,
    html: 19.5,
    scripts: 126,
    pictures: 1,
    fonts: 55,
    requests: 12,
  },
};
