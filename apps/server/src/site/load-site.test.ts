import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { book, hashedBook, writeFixtureSite } from '../testing/fixture-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { StartError } from '../start-error.ts';
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
  ['site.json is missing', 'site.json', undefined, 'The site is not built (FILE cannot be read)'],
  ['site.json is not valid JSON', 'site.json', '{"languages"', 'FILE is not valid'],
  [
    'site.json lacks the file of a page',
    'site.json',
    '{"languages":["en"],"pages":[{"path":"/"}]}',
    'FILE is not valid at pages.0.file',
  ],
  [
    'the compressed file of a page is missing',
    'client/de/elias.html.br',
    undefined,
    'The built site lacks /de/elias.html.br',
  ],
])('loading a build fails if %s', async (_, file, content, problem) => {
  const directory = await writeFixtureSite(await temporaryFolder());
  const path = join(directory, file);
  await (content === undefined ? rm(path) : writeFile(path, content));
  const message = `${problem.replace('FILE', path)}: run npm run build.`;
  await expect(load(directory)).rejects.toThrow(new StartError(message));
});

it('loadSite returns a site from which the same book can be read twice', async () => {
  const site = await load(await writeFixtureSite(await temporaryFolder()));
  const decision = site.resolve(hashedBook);
  if (decision.kind !== 'content') throw new Error('There is no book.');
  await decision.content.load('identity');
  const { body } = await decision.content.load('gzip');
  expect(gunzipSync(body).equals(book)).toBe(true);
});
