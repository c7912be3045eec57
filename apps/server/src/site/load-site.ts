import { createReadStream, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { counterNames } from '@tales/api-client/schemas';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type Content, createContent } from './content.ts';
import type { Manifest } from './manifest.ts';
import { mediaTypeOf } from './media-types.ts';
import { bookPolicy, pagePolicy, picturePolicy, workerPolicy } from './content-security-policy.ts';
import { preparePage } from './prepare-page.ts';
import { type Decision, resolve } from './resolve.ts';

/*
 * The Cache-Control values contain `no-transform`, because a page that a proxy has changed might not match
 * the hashes in its Content-Security-Policy, and React might not be able to hydrate it.
 */
/** Cache-Control for paths with a content hash. */
const FOREVER = 'public, max-age=31536000, immutable, no-transform';
/** Cache-Control for pictures without a content hash in their paths, such as icons. */
const DAILY = 'public, max-age=86400, no-transform';
/** Cache-Control for all other content, which caches must revalidate before each use. */
const REVALIDATE = 'no-cache, no-transform';

/** Maps the index of each counter to its name. */
export type CounterNames = ReadonlyMap<number, string>;

export type Site = {
  languages: ReadonlySet<string>;
  resolve(path: string): Decision<Content>;
  notFoundPage(language: string): Content;
  counters: CounterNames;
};

export type SiteOptions = {
  directory: string;
  manifest: Manifest;
  origin: string;
  canonical: Config['canonical'];
};

/**
 * Loads the built site. Reads or opens its files immediately, because another build may move or replace them
 * while the server is running.
 *
 * @throws StartError if a page, feed or document that the manifest lists is missing
 */
export function loadSite({ directory, manifest, origin, canonical }: SiteOptions): Site {
  const settings = { placeholder: manifest.origin, origin, canonical };
  const files = listFiles(join(directory, 'client'));
  const books = new Set(manifest.documents.map(({ path }) => path));

  function fileOf(path: string): string {
    const file = files.get(path);
    if (file !== undefined) return file;
    throw new StartError(`The built site lacks ${path}: run npm run build.`);
  }
  const read = (path: string) => readFileSync(fileOf(path));
  function open(path: string) {
    const fd = openSync(fileOf(path), 'r');
    // Without `start`, a second read of `fd` would continue where the first one ended.
    return () => buffer(createReadStream('', { fd, start: 0, autoClose: false }));
  }

  function page({ file, policy }: { file: string; policy: number }): Content {
    // Decompress pages on demand, because many of them may never be requested.
    const packed = read(`/${file}.br`);
    const unpack = async () => (await promisify(brotliDecompress)(packed)).toString();
    return createContent({
      identity: async () => Buffer.from(preparePage(await unpack(), settings)),
      ...mediaTypeOf(file),
      headers: {
        'cache-control': REVALIDATE,
        'content-security-policy': pagePolicy(manifest.policies[policy]),
      },
    });
  }

  function file(path: string, name = path, type = mediaTypeOf(name).type): Content {
    const { isCompressible } = mediaTypeOf(name);
    const isImmutable = manifest.immutable.some((prefix) => path.startsWith(prefix));
    const isPicture = type.startsWith('image/');
    const headers = {
      'cache-control': isImmutable ? FOREVER : isPicture ? DAILY : REVALIDATE,
      ...(isPicture && { 'content-security-policy': picturePolicy }),
      ...(path === manifest.serviceWorker && { 'content-security-policy': workerPolicy }),
    };
    const described = { type, headers, isCompressible };
    if (!isCompressible) return createContent({ ...described, identity: open(name) });
    const body = read(name);
    if (body.includes(manifest.origin)) {
      const text = Buffer.from(body.toString().replaceAll(manifest.origin, () => origin));
      return createContent({ ...described, identity: () => text });
    }
    const encoded = (path: string) => (files.has(path) ? read(path) : undefined);
    const compressed = { br: encoded(`${name}.br`), gzip: encoded(`${name}.gz`) };
    return createContent({ ...described, identity: () => body, compressed });
  }

  function book({ path, filename, immutable }: Manifest['documents'][number]): Content {
    return createContent({
      identity: open(path),
      ...mediaTypeOf(path),
      filename,
      headers: {
        'cache-control': immutable ? FOREVER : REVALIDATE,
        'content-security-policy': bookPolicy,
        'accept-ranges': 'bytes',
      },
    });
  }

  const languages = new Set(manifest.languages);
  const pages = new Map(manifest.pages.map((each) => [each.path, page(each)]));
  const others = new Map([
    ...[...files.keys()]
      .filter((path) => !/\.(?:br|gz)$/.test(path) && !books.has(path))
      .map((path) => [path, file(path)] as const),
    ...manifest.feeds.map(
      (feed) => [feed.path, file(feed.path, `/${feed.file}`, feed.type)] as const,
    ),
    ...manifest.documents.map((document) => [document.path, book(document)] as const),
  ]);
  const notFound = new Map(
    Object.entries(manifest.notFound).map(([language, found]) => [language, page(found)]),
  );
  const redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]));
  const map = { languages, pages, redirects, others };
  return {
    languages,
    resolve: (path) => resolve(path, map),
    notFoundPage(language) {
      const found = notFound.get(language);
      if (!found) throw new Error(`The site has no language ${language}.`);
      return found;
    },
    counters: countersIn(manifest),
  };
}

export const countersIn = ({ counters }: Manifest): CounterNames =>
  new Map([
    ...counterNames.entries(),
    ...counters.map(({ index, name }) => [index, name] as const),
  ]);

/** Returns the files below `directory` by URL path. Omits dot files and all dot folders but `.well-known`. */
function listFiles(directory: string): Map<string, string> {
  return new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [`/${relative(directory, file).split(sep).join('/')}`, file] as const)
      .filter(([path]) => !/\/\.(?!well-known\/)/.test(path)),
  );
}
