/** EB Garamond for the sentences of books outside of chapters, with no other letters than theirs. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages, type Language } from '@tales/locales/languages';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { summaryOf } from '../edition/chapter-parts.ts';
import { readEdition } from '../edition/edition.ts';
import { imported, moduleOf } from '../module-code.ts';
import { taleTexts } from '../page-texts.ts';
import { editionFiles } from '../tale-files.ts';
import { readTales, type Tale } from '../tales.ts';

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

/** The module `virtual:tales/excerpt-faces`: the addresses of the faces by language and style. */
export const excerptFaces = (): Plugin => ({
  name: 'excerpt-faces',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const { mode, config } = this.environment;
    if (mode !== 'build' || config.consumer !== 'client') {
      const whole = Object.fromEntries(
        styles.map((style) => [style, imported(`${wholeFaces[style]}?url`)]),
      );
      return moduleOf(Object.fromEntries(languages.map((language) => [language, whole])));
    }
    const tales = readTales();
    const entries = await Promise.all(
      languages.map(async (language) => {
        const sentences = sentencesOf(tales, language);
        const urls = await Promise.all(
          styles.map(async (style) => {
            const source = await cut(wholeFaces[style], sentences[style].join(''));
            const name = `eb-garamond-${style}-${language}.woff2`;
            const reference = this.emitFile({ type: 'asset', name, source });
            return `${style}: import.meta.ROLLUP_FILE_URL_${reference}`;
          }),
        );
        return `${JSON.stringify(language)}: {${urls.join()}}`;
      }),
    );
    return `export default {${entries.join()}}`;
  },
});

const cut = (file: string, letters: string) =>
  subsetFont(readFileSync(file), letters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'onum'],
    noHinting: true,
  });
