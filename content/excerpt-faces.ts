/** EB Garamond for sentences of books on other pages than chapters: only with the letters of these. */
import excerptFace from 'virtual:tales/excerpt-faces';

/** The address of the face in a language and a style, `normal` or `italic`. */
export { excerptFace };
