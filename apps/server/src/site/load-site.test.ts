import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { book, hashedBook, writeFixtureSite } from '../testing/fixture-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadSite } from './load-site.ts';
import { readManifest } from './manifest.ts';

const load = async (directory: string) =>
  loadSite({
    directory,
    manifest: await readManifest(directory),
    origin: 'https://tales.example',
    canonical: 'english',
  });

it.each([
  [
    'no manifest',
    /^The site is not built \(.*site\.json is missing\): run npm run build\.$/,
    'rm',
    'site.json',
  ],
  [
    'a damaged manifest',
    /site\.json is not valid at pages\.0\.file: run npm run build\.$/,
    'write',
    'site.json',
  ],
  [
    'a missing page',
    /^The built site lacks \/de\/elias\.html\.br: run npm run build\.$/,
    'rm',
    'client/de/elias.html.br',
  ],
])(
  'loadSite rejects with a one-sentence error for a build with %s',
  async (_, sentence, change, file) => {
    const directory = await writeFixtureSite(await temporaryFolder());
    const path = join(directory, file);
    await (change === 'rm'
      ? rm(path)
      : writeFile(path, '{"languages":["en"],"pages":[{"path":"/"}]}'));
    await expect(load(directory)).rejects.toThrow(sentence);
  },
);

it('loadSite returns a book that can be read repeatedly', async () => {
  const site = await load(await writeFixtureSite(await temporaryFolder()));
  const decision = site.resolve(hashedBook);
  if (decision.kind !== 'content') throw new Error('There is no book.');
  await decision.content.load('identity');
  // Each representation reads the file from the start.
  const { body } = await decision.content.load('gzip');
  expect(gunzipSync(body).equals(book)).toBe(true);
});
