import { excerptFaces } from '@tales/content/excerpt-faces';
import type { Language } from '../languages.ts';

/** The sentences, which the library sets in `EB Garamond Late`. */
const SENTENCES = '.font-excerpt';

/** Between words, when a sentence would otherwise have more or fewer lines than before. */
const WORD_SPACINGS = [-0.02, 0.02, -0.04, 0.04, -0.06, 0.06, 0.09, 0.12];

/** Each face that has been asked for, by its address. */
const known = new Map<string, FontFace>();

/** Loads the face of the sentences on the page, in the styles that they have, and shows it without moving anything. */
export async function showExcerptFace(language: Language): Promise<void> {
  const sentences = [...document.querySelectorAll<HTMLElement>(SENTENCES)];
  const styles = new Set(sentences.map((sentence) => getComputedStyle(sentence).fontStyle));
  const faces = Array.from(styles, (style) => faceOf(language, style));
  await Promise.all(faces.map((face) => face.load()));
  // When the browser computes the layout anyway.
  requestAnimationFrame(() => {
    show(faces, sentences.filter(isInView));
  });
}

function faceOf(language: Language, style: string): FontFace {
  const url = excerptFaces[language][style] ?? '';
  const face = known.get(url) ?? new FontFace('EB Garamond Late', `url(${url})`, { style });
  known.set(url, face);
  return face;
}

/** A sentence of another height would move what follows: if other spaces do not prevent it, the fallback stays. */
function show(faces: readonly FontFace[], sentences: readonly HTMLElement[]) {
  const added = faces.filter((face) => !document.fonts.has(face));
  const heights = sentences.map(heightOf);
  for (const face of added) document.fonts.add(face);
  if (sentences.every((sentence, at) => isFitted(sentence, heights[at]))) return;
  for (const face of added) document.fonts.delete(face);
}

function isFitted(sentence: HTMLElement, height: number | undefined): boolean {
  if (heightOf(sentence) === height) return true;
  const isFit = WORD_SPACINGS.some((spacing) => {
    sentence.style.wordSpacing = `${spacing.toString()}em`;
    return heightOf(sentence) === height;
  });
  if (!isFit) sentence.style.removeProperty('word-spacing');
  return isFit;
}

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height);

const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight;
