import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Config } from '../config.ts';
import { type CounterNames, ownCounters } from '../storage/counters.ts';
import { StartError } from '../start-error.ts';
import { DAILY, FOREVER, REVALIDATE } from './caching.ts';
import { type Content, createContent } from './content.ts';
import { createLibrary, type Document } from './document.ts';
import type { Manifest } from './manifest.ts';
import { mediaTypeOf } from './media-types.ts';
import { pagePolicy, picturePolicy } from './page-policy.ts';
import { preparePage } from './prepare-page.ts';
import { type Decision, resolve } from './resolve.ts';

/** The built site. Its methods take the names of a `Decision`. */
export type Site = {
  languages: ReadonlySet<string>;
  resolve(path: string): Decision;
  page(file: string): Content;
  notFoundPage(language: string): Content;
  file(path: string): Content;
  document(path: string): Document;
  /** The names of the public counters by index: those that every site has, then those of other tales. */
  counters: CounterNames;
};

export type SiteOptions = {
  /** The folder of the build. */
  directory: string;
  /** What the build says of itself. */
  manifest: Manifest;
  /** Public origin of the site. */
  origin: string;
  canonical: Config['canonical'];
};

/** Reads every file of the site, and opens the books. @throws StartError if the build is incomplete */
export function loadSite({ directory, manifest, origin, canonical }: SiteOptions): Site {
  const client = join(directory, 'client');
  const settings = { placeholder: manifest.origin, origin, canonical };

  const pages = new Map(manifest.pages.map(({ path, file }) => [path, file]));
  const redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]));
  const feeds = new Map(manifest.feeds.map(({ path, ...feed }) => [path, feed]));
  const paths = listFiles(client);
  checkComplete(manifest, paths);
  const createDocument = createLibrary();
  const documents = new Map(
    manifest.documents.map(({ path, filename, immutable }) => [
      path,
      createDocument(join(client, path), {
        filename,
        mediaType: mediaTypeOf(path).type,
        cacheControl: immutable ? FOREVER : REVALIDATE,
      }),
    ]),
  );
  const built = readFiles(
    client,
    paths.filter((path) => !documents.has(path)),
  );

  const policies = new Map(manifest.policies.map((hashes, at) => [at, pagePolicy(hashes)]));
  const policyOf = new Map(
    [...manifest.pages, ...Object.values(manifest.notFound)].map(({ file, policy }) => [
      file,
      get(policies, policy),
    ]),
  );
  const page = memoise((file: string) => {
    // Decompressed when an encoding is first requested, as most pages are not requested.
    const packed = get(built, `/${file}.br`);
    const unpack = async () => (await promisify(brotliDecompress)(packed)).toString();
    return createContent({
      identity: async () => Buffer.from(preparePage(await unpack(), settings)),
      isCompressible: true,
      type: mediaTypeOf(file).type,
      headers: {
        'cache-control': REVALIDATE,
        'content-security-policy': get(policyOf, file),
      },
    });
  });

  const file = memoise((path: string) => {
    const feed = feeds.get(path);
    const name = feed ? `/${feed.file}` : path;
    const { type: ownType, isCompressible } = mediaTypeOf(name);
    const type = feed?.type ?? ownType;
    const isImmutable = manifest.immutable.some((prefix) => path.startsWith(prefix));
    const isPicture = type.startsWith('image/');
    const headers = {
      'cache-control': isImmutable ? FOREVER : isPicture ? DAILY : REVALIDATE,
      ...(isPicture && { 'content-security-policy': picturePolicy }),
      ...(path === manifest.serviceWorker && {
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      }),
    };
    const body = get(built, name);
    if (isCompressible && body.includes(settings.placeholder)) {
      const text = Buffer.from(body.toString().replaceAll(settings.placeholder, () => origin));
      return createContent({ identity: () => text, type, headers, isCompressible });
    }
    const [br, gzip] = [built.get(`${name}.br`), built.get(`${name}.gz`)];
    const compressed = { ...(br && { br }), ...(gzip && { gzip }) };
    return createContent({ identity: () => body, type, headers, isCompressible, compressed });
  });

  const assets = [...built.keys()].filter((path) => !/\.(?:br|gz)$/.test(path));
  const files = new Set([...assets, ...feeds.keys()]);
  const languages = new Set(manifest.languages);
  const map = { languages, pages, redirects, files, documents };
  return {
    languages,
    resolve: (path) => resolve(path, map),
    page,
    notFoundPage: (language) => page(manifest.notFound[language]?.file ?? ''),
    file,
    document: (path) => get(documents, path),
    counters: countersIn(manifest),
  };
}

/** The names of the counters of a site, by index. */
export const countersIn = ({ counters }: Manifest): CounterNames =>
  new Map([...ownCounters, ...counters.map(({ index, name }) => [index, name] as const)]);

/** The URL path of every file below a folder, without dot files. */
function listFiles(directory: string): string[] {
  let entries;
  try {
    entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  } catch {
    throw new StartError(`The site is not built (${directory} is missing): run npm run build.`);
  }
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((path) => !/\/\.(?!well-known\/)/.test(path));
}

function readFiles(directory: string, paths: string[]): Map<string, Buffer> {
  return new Map(paths.map((path) => [path, readFileSync(join(directory, path))]));
}

function checkComplete(manifest: Manifest, paths: string[]): void {
  const needed = [
    ...manifest.pages.map(({ file }) => `/${file}.br`),
    ...manifest.languages.map(
      (language) => `/${manifest.notFound[language]?.file ?? `404/${language}`}.br`,
    ),
    ...manifest.documents.map(({ path }) => path),
    ...manifest.feeds.map(({ file }) => `/${file}`),
  ];
  const built = new Set(paths);
  const missing = needed.find((path) => !built.has(path));
  if (missing !== undefined) {
    throw new StartError(`The built site lacks ${missing}: run npm run build.`);
  }
}

function get<Key extends string | number, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The site has no ${key}.`);
  return value;
}

function memoise<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
