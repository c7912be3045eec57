/** EB Garamond for sentences of books on other pages than chapters: only with the letters of these. */
import excerptFaces from 'virtual:tales/excerpt-faces';

/** The addresses of the faces by language and style. */
export { excerptFaces };
