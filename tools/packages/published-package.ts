import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | null>;
  dependencies?: Record<string, string>;
  /** `exports` contains the published stylesheets, and `null` for subpaths that must not be published. */
  publishConfig?: { exports?: Record<string, string | null> } & Record<string, unknown>;
  [field: string]: unknown;
}

export const names = ['ui', 'features', 'api-client', 'stomp-server'] as const;
export type Name = (typeof names)[number];

export const root = join(import.meta.dirname, '../..');
export const folderOf = (name: Name) => join(root, 'libs', name);

const internal = ['private', 'scripts', 'devDependencies', 'nx', 'publishConfig'];

/** Dependencies to publish with an exact version, because `@tales/ui` depends on their internals. */
const pinned = ['@radix-ui/react-radio-group'];

const readManifest = (name: Name) =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;

/** Returns the path in `src` of each published module, by subpath. Expands subpath patterns of `exports`. */
export function modulesOf(name: Name): Record<string, string> {
  const { exports, publishConfig } = readManifest(name);
  const hidden = Object.entries({ ...exports, ...publishConfig?.exports })
    .filter(([, target]) => target === null)
    .map(([subpath]) => subpath);
  const modules = Object.entries(exports).flatMap(([subpath, target]) =>
    target === null || target.endsWith('.css') ? [] : matches(name, subpath, target),
  );
  return Object.fromEntries(
    modules
      .filter(([subpath]) => !hidden.some((start) => `${subpath}/`.startsWith(`${start}/`)))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Expands a subpath pattern of `exports`. As in Node, each `*` stands for the same text. */
function matches(name: Name, subpath: string, target: string): [string, string][] {
  const source = new RegExp(
    `^${target.replaceAll('.', '\\.').replace('*', '(?<text>.+)').replace('*', '\\k<text>')}$`,
  );
  return globSync(target.replace('*', '**'), { cwd: folderOf(name) }).flatMap((file) => {
    const match = source.exec(`./${file}`);
    if (!match) return [];
    return [[subpath.replace('*', match.groups?.['text'] ?? ''), relative('src', file)]];
  });
}

export function publishedManifest(name: Name) {
  const manifest = readManifest(name);
  const { exports = {}, ...publishConfig } = manifest.publishConfig ?? {};
  const sheets = Object.entries(exports).filter(([, target]) => target !== null);
  const modules = Object.entries(modulesOf(name)).map(([subpath, file]) => {
    const path = `./${file.replace(/\.tsx?$/, '')}`;
    return [subpath, { types: `${path}.d.ts`, default: `${path}.js` }];
  });
  return {
    ...Object.fromEntries(Object.entries(manifest).filter(([field]) => !internal.includes(field))),
    ...repository(name),
    exports: {
      ...Object.fromEntries([...modules, ...sheets]),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).map(([dependency, version]) => [
        dependency,
        // A range allows the packages of an application to share one version of the dependency.
        pinned.includes(dependency) ? version : version.replace(/^(?=\d)/, '^'),
      ]),
    ),
    publishConfig,
  };
}

/** Returns the field `repository`, which npm compares with the provenance. Empty outside GitHub Actions. */
function repository(name: Name) {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY) return {};
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  return { repository: { type: 'git', url, directory: `libs/${name}` } };
}

export const tarballs = join(root, 'dist/packages');

export const tarballOf = (name: Name) =>
  join(tarballs, `tales-${name}-${readManifest(name).version}.tgz`);
