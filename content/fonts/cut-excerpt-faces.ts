/** EB Garamond for the sentences of books outside of chapters, with no other letters than theirs. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages, type Language } from '@tales/locales/languages';
import type { Plugin } from 'vite';
import { summaryOf } from '../edition/chapter-parts.ts';
import { readEdition } from '../edition/edition.ts';
import { taleTexts } from '../page-texts.ts';
import { editionFiles } from '../tale-files.ts';
import { readTales, type Tale } from '../tales.ts';
import { cutFace } from './cut-face.ts';

const MODULE = 'virtual:tales/excerpt-faces';

/** The faces of chapters, which have all letters. */
const wholeFaces = {
  normal: join(import.meta.dirname, '../../libs/ui/src/fonts/eb-garamond.woff2'),
  italic: join(import.meta.dirname, '../../libs/ui/src/fonts/eb-garamond-italic.woff2'),
};

const styles = ['normal', 'italic'] as const;

/** The sentences that the pages of a language show in each style. */
export function sentencesOf(tales: readonly Tale[], language: Language) {
  const pages = Object.values(taleTexts(tales, language));
  const companions = pages.flatMap((page) => Object.values(page.companions ?? {}));
  const editions = editionsIn(tales, language);
  return {
    normal: editions.flatMap(({ opening, gloss }) => [opening, gloss]),
    italic: [
      ...pages.map(({ lead }) => lead),
      ...[...companions, ...editions].map(({ subtitle }) => subtitle),
    ],
  };
}

/** Each book in a language, otherwise in English. */
function editionsIn(tales: readonly Tale[], language: Language) {
  const texts = editionFiles(tales).filter(({ text }) => existsSync(text));
  return [...Map.groupBy(texts, ({ book }) => book).values()].flatMap((editions) => {
    const edition = [language, defaultLanguage].flatMap((each) =>
      editions.filter((one) => one.language === each),
    )[0];
    return edition ? [summaryOf(readEdition(edition.text))] : [];
  });
}

/**
 * The module `virtual:tales/excerpt-faces`: a function that gives the address of a face. All have the same hash, so that
 * the browser needs no list.
 */
export const excerptFaces = (): Plugin => ({
  name: 'excerpt-faces',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const { mode, config } = this.environment;
    if (mode !== 'build' || config.consumer !== 'client') return WHOLE_FACES;
    const faces = await cutFaces();
    const hash = createHash('sha256');
    for (const { source } of faces) hash.update(source);
    const version = hash.digest('hex').slice(0, 8);
    for (const { name, source } of faces) {
      this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.woff2`, source });
    }
    return `export default (language, style) => \`/assets/eb-garamond-\${style}-\${language}-${version}.woff2\``;
  },
});

/** While the site is developed, sentences change. */
const WHOLE_FACES = `
import normal from '${wholeFaces.normal}?url';
import italic from '${wholeFaces.italic}?url';
export default (language, style) => ({ normal, italic })[style];`;

function cutFaces() {
  const tales = readTales();
  return Promise.all(
    languages.flatMap((language) => {
      const sentences = sentencesOf(tales, language);
      return styles.map(async (style) => ({
        name: `eb-garamond-${style}-${language}`,
        source: await cutFace(wholeFaces[style], sentences[style].join(''), [
          'kern',
          'liga',
          'onum',
        ]),
      }));
    }),
  );
}
