/**
 * `npm run faces` reduces the fonts of the site to `OWN_LETTERS` and the other letters of the site's texts.
 * Commit the files that it writes: the fonts in `libs/ui`, and `made/letters.json`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { cutFace, FACES } from './cut-face.ts';
import { MORE_LETTERS, missingLetters, OWN_LETTERS, shownTexts } from './letters.ts';

/** Returns the `letters` that a font lacks. A subset for such a letter equals the empty subset. */
async function lackedBy(face: string, letters: readonly string[]): Promise<string[]> {
  const none = Buffer.from(await cutFace(face, '', []));
  const lacked = letters.map(async (letter) =>
    none.equals(await cutFace(face, letter, [])) ? letter : [],
  );
  return (await Promise.all(lacked)).flat();
}

const more = missingLetters(shownTexts().map(readText).join(''), OWN_LETTERS).sort();
for (const { source, name, features } of FACES) {
  const subset = await cutFace(source, OWN_LETTERS + more.join(''), features);
  writeFileSync(join(import.meta.dirname, `../../libs/ui/src/fonts/made/${name}.woff2`), subset);
  const lacked = await lackedBy(source, more);
  const rest = lacked.length > 0 ? `; it lacks ${lacked.join(' ')}, which another font shows` : '';
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB${rest}`);
}
writeFileSync(MORE_LETTERS, `${JSON.stringify(more)}\n`);
