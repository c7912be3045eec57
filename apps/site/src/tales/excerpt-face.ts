import { excerptFace } from '@tales/content/excerpt-faces';
import type { Language } from '../languages.ts';

/** Between words, in em: the first with which a sentence has as many lines as before. */
const WORD_SPACINGS = [0, -0.02, 0.02, -0.04, 0.04, -0.06, 0.06, 0.09, 0.12];

/** The faces that are or were shown, by their addresses. */
const faces = new Map<string, FontFace>();

/** Loads the face of the sentences on the page, in the styles that they have, and shows it without moving anything. */
export async function showExcerptFace(language: Language): Promise<void> {
  const sentences = [...document.querySelectorAll<HTMLElement>('[data-face=excerpt]')];
  const styles = new Set(sentences.map((sentence) => getComputedStyle(sentence).fontStyle));
  const loaded = await Promise.all(Array.from(styles, (style) => load(language, style)));
  // When the browser computes the layout anyway.
  requestAnimationFrame(() => {
    show(loaded, sentences);
  });
}

function load(language: Language, style: string): Promise<FontFace> {
  const url = excerptFace(language, style);
  const face = faces.get(url) ?? new FontFace('EB Garamond Late', `url(${url})`, { style });
  faces.set(url, face);
  return face.load();
}

/** A sentence of another height would move what follows: if other spaces do not prevent it, the fallback stays. */
function show(loaded: readonly FontFace[], sentences: readonly HTMLElement[]) {
  const added = loaded.filter((face) => !document.fonts.has(face));
  const inView = sentences.filter((sentence) => sentence.getBoundingClientRect().top < innerHeight);
  const heights = inView.map(heightOf);
  for (const face of added) document.fonts.add(face);
  if (inView.every((sentence, at) => isFitted(sentence, heights[at]))) return;
  for (const face of added) document.fonts.delete(face);
}

const isFitted = (sentence: HTMLElement, height: number | undefined): boolean =>
  WORD_SPACINGS.some((spacing) => {
    // With reduced motion every property has a transition, which would only begin.
    sentence.style.cssText = `transition: none; word-spacing: ${spacing.toString()}em`;
    return heightOf(sentence) === height;
  });

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height);
