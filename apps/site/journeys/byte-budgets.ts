import { LETTERS, OWN_LETTERS } from '@tales/content/letters';

/**
 * The most KB (1,024 bytes) that a first visit may transfer, compressed as the server sends them, before anything is
 * loaded in advance: in the HTML, in scripts, in styles, and in the pictures and fonts that a phone loads without scrolling.
 * Lower a budget when a page gets lighter.
 */
export interface Budget {
  html: number;
  scripts: number;
  styles: number;
  pictures: number;
  fonts: number;
}

/** Faces that are cut to more letters, those of an owner's texts, have no budget. */
const faces = (budget: number) => (LETTERS === OWN_LETTERS ? budget : Infinity);

/** The scripts of any page, the stylesheet, and the faces of the titles and of the text. */
const text = { scripts: 145, styles: 12.5, pictures: 0, fonts: faces(54) };

export const budgets: Record<string, Budget> = {
  '/': { ...text, html: 11.5, pictures: 27 },
  '/de/shadows': { ...text, html: 14.5, pictures: 16 },
  '/about': { ...text, html: 8.2 },
  '/sign-in': { ...text, html: 7.9, fonts: faces(37.1) },
  '/chat': { ...text, html: 7.4 },
  '/elias-pdf-view': { ...text, html: 6.5, fonts: faces(37.1) },
  '/read/routes': { ...text, html: 9.9, pictures: 10 },
  '/read/routes/the-harbour-road': { ...text, html: 12.2, pictures: 1 },
};
