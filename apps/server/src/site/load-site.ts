import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { FOREVER, REVALIDATE } from './caching.ts';
import { type Content, createContent } from './content.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { mediaTypeOf } from './media-types.ts';
import { pagePolicy, picturePolicy } from './page-policy.ts';
import { preparePage } from './prepare-page.ts';
import { type Decision, resolve } from './resolve.ts';

/** A book on disk, sent with ranges. */
export type Document = { path: string; filename: string; cacheControl: string };

/** The built site. Its methods take the names of a `Decision`. */
export type Site = {
  /** Folder of the client build, with the books. */
  directory: string;
  languages: ReadonlySet<string>;
  resolve(path: string): Decision;
  page(file: string): Content;
  notFoundPage(language: string): Content;
  file(path: string): Content;
  document(path: string): Document;
};

export type SiteOptions = {
  /** The folder of the build. */
  directory: string;
  /** Public origin of the site. */
  origin: string;
  canonical: Config['canonical'];
};

/** @throws StartError if the build is missing or incomplete */
export async function loadSite({ directory, origin, canonical }: SiteOptions): Promise<Site> {
  const manifest = await readManifest(directory);
  const client = join(directory, 'client');
  const settings = { placeholder: manifest.origin, origin, canonical };

  const documents = new Map(
    manifest.documents.map(({ path, filename, immutable }) => [
      path,
      { path, filename, cacheControl: immutable ? FOREVER : REVALIDATE },
    ]),
  );
  const pages = new Map(manifest.pages.map(({ path, file }) => [path, file]));
  const feeds = new Map(manifest.feeds.map(({ path, ...feed }) => [path, feed]));
  const paths = await listFiles(client);
  checkComplete(manifest, paths);
  const built = await readFiles(
    client,
    paths.filter((path) => !documents.has(path)),
  );

  const policy = pagePolicy(manifest.inlineHashes);
  const page = memoise((file: string) => {
    const html = preparePage(get(built, `/${file}`).toString(), settings);
    return createContent({
      body: Buffer.from(html),
      isCompressible: true,
      headers: {
        'Content-Type': mediaTypeOf(file).type,
        'Cache-Control': REVALIDATE,
        'Content-Security-Policy': policy,
      },
    });
  });

  const file = memoise((path: string) => {
    const feed = feeds.get(path);
    const name = feed ? `/${feed.file}` : path;
    const { type, isCompressible } = mediaTypeOf(name);
    const isImmutable = manifest.immutable.some((prefix) => path.startsWith(prefix));
    const headers = {
      'Content-Type': feed?.type ?? type,
      'Cache-Control': isImmutable ? FOREVER : REVALIDATE,
      ...(type.startsWith('image/') && { 'Content-Security-Policy': picturePolicy }),
      ...(path === manifest.serviceWorker && {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      }),
    };
    const body = get(built, name);
    if (isCompressible && body.includes(settings.placeholder)) {
      const text = body.toString().replaceAll(settings.placeholder, () => origin);
      return createContent({ body: Buffer.from(text), headers, isCompressible });
    }
    const [br, gzip] = [built.get(`${name}.br`), built.get(`${name}.gz`)];
    const compressed = { ...(br && { br }), ...(gzip && { gzip }) };
    return createContent({ body, headers, isCompressible, compressed });
  });

  const assets = [...built.keys()].filter((path) => !/\.(?:html|br|gz)$/.test(path));
  const files = new Set([...assets, ...feeds.keys()]);
  const languages = new Set(manifest.languages);
  const map = { languages, pages, files, documents };
  return {
    directory: client,
    languages,
    resolve: (path) => resolve(path, map),
    page,
    notFoundPage: (language) => page(manifest.notFound[language] ?? ''),
    file,
    document: (path) => get(documents, path),
  };
}

/** The URL path of every file below a folder, without dot files. */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => {
    throw new StartError(`The site is not built (${directory} is missing): run npm run build.`);
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((path) => !/\/\.(?!well-known\/)/.test(path));
}

async function readFiles(directory: string, paths: string[]): Promise<Map<string, Buffer>> {
  const read = async (path: string) => [path, await readFile(join(directory, path))] as const;
  return new Map(await Promise.all(paths.map(read)));
}

function checkComplete(manifest: Manifest, paths: string[]): void {
  const needed = [
    ...manifest.pages.map(({ file }) => `/${file}`),
    ...manifest.languages.map((language) => `/${manifest.notFound[language] ?? `404/${language}`}`),
    ...manifest.documents.map(({ path }) => path),
    ...manifest.feeds.map(({ file }) => `/${file}`),
  ];
  const built = new Set(paths);
  const missing = needed.find((path) => !built.has(path));
  if (missing !== undefined) {
    throw new StartError(`The built site lacks ${missing}: run npm run build.`);
  }
}

function get<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
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
