/**
 * Keeps the hashed files of the last two builds beside those of the new one, for pages that were opened
 * before an upgrade. With a new folder for each release, after the build:
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
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const MAX_BUILDS = 2;

/** What concerns hashed files in `site.json`. */
type Manifest = {
  /** Prefixes of paths that contain a content hash. */
  immutable: readonly string[];
  documents: readonly { path: string; immutable: boolean }[];
  /** The paths of the files that were kept from each former build, the newest first. */
  former?: readonly (readonly string[])[];
};

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
 * Copies the hashed files of the build in the folder `from`, and those that it has kept, into the build in
 * the folder `to`, where they replace those of older builds. Does nothing if `from` has no build.
 */
export function keepFormerFiles(from: string, to: string): void {
  if (!existsSync(join(from, 'site.json'))) return;
  const [source, target] = [readManifest(from), readManifest(to)];
  const known = new Set(ownFiles(to, target));
  const former = [ownFiles(from, source), ...(source.former ?? []), ...(target.former ?? [])]
    .map((paths) =>
      paths.filter((path) => {
        const isNew = !known.has(path);
        known.add(path);
        return isNew;
      }),
    )
    .filter((paths) => paths.length > 0)
    .slice(0, MAX_BUILDS);
  const kept = new Set(former.flat());
  const dropped = (target.former ?? []).flat().filter((path) => !kept.has(path));
  for (const path of dropped) rmSync(join(to, 'client', path), { force: true });
  for (const path of kept) {
    const file = join(from, 'client', path);
    if (existsSync(file)) cpSync(file, join(to, 'client', path), { preserveTimestamps: true });
  }
  const documents = new Map(
    [...target.documents, ...source.documents.filter(({ path }) => kept.has(path))]
      .filter(({ path }) => !dropped.includes(path))
      .map((document) => [document.path, document]),
  );
  const manifest = { ...target, documents: [...documents.values()], former };
  writeFileSync(join(to, 'site.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Manifest;
}

/** The paths of the hashed files that a build has made itself. */
function ownFiles(folder: string, { immutable, documents, former = [] }: Manifest): string[] {
  const client = join(folder, 'client');
  const kept = new Set(former.flat());
  const books = new Set(documents.filter((document) => document.immutable).map(({ path }) => path));
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((path) => immutable.some((prefix) => path.startsWith(prefix)) || books.has(path))
    .filter((path) => !kept.has(path));
}

if (import.meta.main) {
  const [from, to = join(import.meta.dirname, '../dist')] = process.argv.slice(2);
  if (from === undefined) {
    console.error(
      'Usage: node tools/node.js apps/site/build/former-builds.ts <folder> [<folder of the new build>]',
    );
    process.exitCode = 1;
  } else keepFormerFiles(resolve(from), resolve(to));
}
