import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEdition } from './edition/edition.ts';
import { editionFiles } from './tale-files.ts';
import { ownTales, readTales } from './tales.ts';

const translations = editionFiles(readTales(ownTales))
  .filter(({ language, text }) => language !== 'en' && existsSync(text))
  .map(({ text }) => text);

const placesIn = (file: string) =>
  new Map(readEdition(file).chapters.map(({ slug, blocks }) => [slug, blocks.map(({ id }) => id)]));

it('each chapter of a translation has the same slug and block ids as a chapter of the original', () => {
  for (const file of translations) {
    const original = placesIn(file.replace(/\.\w+\.md$/, '.en.md'));
    for (const [slug, ids] of placesIn(file)) {
      expect(ids, `${file}: ${slug}`).toEqual(original.get(slug));
    }
  }
});
