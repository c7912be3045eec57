/**
 * Copies hashed files of a former build into a new build, because pages that were opened before an upgrade
 * may request these files. If each release has its own folder, run after each build:
 *
 *     node tools/node.js apps/site/build/former-builds.ts <apps/site/dist of the former release>
 */
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Maximum age of the files to copy, in ms. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

type Manifest = { documents: readonly { path: string; immutable: boolean }[] };

/**
 * Copies the hashed files of the build in `from` to the build in `to`, except files that exist in `to` or are
 * older than 30 days. Adds the copied books to `site.json` in `to`. Does nothing if `from` has no build.
 */
export function keepFormerFiles(from: string, to: string): void {
  if (!existsSync(join(from, 'site.json'))) return;
  const target = readManifest(to);
  const keep = (path: string) => {
    const file = join(from, 'client', path);
    const copy = join(to, 'client', path);
    const isKept = !existsSync(copy) && Date.now() - statSync(file).mtimeMs <= MAX_AGE;
    if (isKept) cpSync(file, copy, { preserveTimestamps: true });
    return isKept;
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
  const [from = '', to = join(import.meta.dirname, '../dist')] = process.argv.slice(2);
  keepFormerFiles(resolve(from), resolve(to));
}
