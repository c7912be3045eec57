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
  ['site.json is missing', 'site.json', undefined, /^The site is not built \(.*site\.json cannot/],
  ['site.json is not valid JSON', 'site.json', '{"languages"', /site\.json is not valid: run /],
  [
    'site.json lacks the file of a page',
    'site.json',
    '{"languages":["en"],"pages":[{"path":"/"}]}',
    /site\.json is not valid at pages\.0\.file: run npm run build\.$/,
  ],
  [
    'the compressed file of a page is missing',
    'client/de/elias.html.br',
    undefined,
    /^The built site lacks \/de\/elias\.html\.br: run npm run build\.$/,
  ],
])('loading a build fails if %s', async (_, file, content, sentence) => {
  const directory = await writeFixtureSite(await temporaryFolder());
  const path = join(directory, file);
  await (content === undefined ? rm(path) : writeFile(path, content));
  await expect(load(directory)).rejects.toThrow(sentence);
});

it('loadSite returns a site from which the same book can be read twice', async () => {
  const site = await load(await writeFixtureSite(await temporaryFolder()));
  const decision = site.resolve(hashedBook);
  if (decision.kind !== 'content') throw new Error('There is no book.');
  await decision.content.load('identity');
  const { body } = await decision.content.load('gzip');
  expect(gunzipSync(body).equals(book)).toBe(true);
});
