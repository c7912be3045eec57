import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFixtureSite } from '../testing/fixture-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadSite } from './load-site.ts';
import { readManifest } from './manifest.ts';

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
])('a build with %s is refused in one sentence', async (_, sentence, change, file) => {
  const directory = await writeFixtureSite(await temporaryFolder());
  const path = join(directory, file);
  await (change === 'rm'
    ? rm(path)
    : writeFile(path, '{"languages":["en"],"pages":[{"path":"/"}]}'));
  const load = async () =>
    loadSite({
      directory,
      manifest: await readManifest(directory),
      origin: 'https://tales.example',
      canonical: 'english',
    });
  await expect(load()).rejects.toThrow(sentence);
});
