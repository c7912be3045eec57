/**
 * Keeps the hashed files of former builds beside those of the new one for a month, for pages that were opened before
 * an upgrade. With a new folder for each release, after the build:
 *
 *     node tools/node.js apps/site/build/former-builds.ts <apps/site/dist of the former release>
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** How old a file may be, in ms. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** What concerns hashed files in `site.json`. */
type Manifest = { documents: readonly { path: string; immutable: boolean }[] };

/**
 * Moves the build in a folder into a folder in it, whose path is returned. If a build is there already, the
 * last one has failed, and this one stays.
 */
export function putBuildAside(folder: string): string {
  const aside = join(folder, 'former');
  const parts = ['client', 'site.json'];
  if (!existsSync(aside) && parts.every((name) => existsSync(join(folder, name)))) {
    mkdirSync(aside);
    for (const name of parts) renameSync(join(folder, name), join(aside, name));
  }
  return aside;
}

/**
 * Copies the hashed files that the build in the folder `to` lacks from the build in the folder `from`, which may have
 * them from older ones. Does nothing if `from` has no build.
 */
export function keepFormerFiles(from: string, to: string): void {
  if (!existsSync(join(from, 'site.json'))) return;
  const target = readManifest(to);
  const keep = (path: string) => {
    const [file, copy] = [from, to].map((build) => join(build, 'client', path));
    if (!file || !copy || existsSync(copy) || !existsSync(file)) return false;
    if (Date.now() - statSync(file).mtimeMs > MAX_AGE) return false;
    cpSync(file, copy, { preserveTimestamps: true });
    return true;
  };
  for (const name of readdirSync(join(from, 'client/assets'))) keep(`assets/${name}`);
  const books = readManifest(from).documents.filter(
    ({ path, immutable }) => immutable && keep(path),
  );
  const documents = [...target.documents, ...books];
  writeFileSync(join(to, 'site.json'), `${JSON.stringify({ ...target, documents }, null, 2)}\n`);
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Manifest;

if (import.meta.main) {
  const [from, to = join(import.meta.dirname, '../dist')] = process.argv.slice(2);
  if (from === undefined) {
    console.error(
      'Usage: node tools/node.js apps/site/build/former-builds.ts <folder> [<folder of the new build>]',
    );
    process.exitCode = 1;
  } else keepFormerFiles(resolve(from), resolve(to));
}
