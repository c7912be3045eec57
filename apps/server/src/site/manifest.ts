import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

const path = z.string().check(z.startsWith('/'));

/** CSP hash source without its quotes. */
const hash = z.string().check(z.regex(/^sha256-[\w+/]{43}=$/));

/** Index of a page's policy in `policies`. */
const policy = z.int().check(z.nonnegative());

const manifestSchema = z.object({
  languages: z.array(z.string()).check(z.minLength(1)),
  /** All pages except the not-found pages. */
  pages: z.array(z.object({ path, file: z.string(), policy })),
  /** Redirects from former to current paths of pages and documents. */
  redirects: z.array(z.object({ from: path, to: path })),
  /** Not-found pages by language. */
  notFound: z.record(z.string(), z.object({ file: z.string(), policy })),
  /** PDFs and EPUBs with their download names. `immutable` is true if the path contains a content hash. */
  documents: z.array(z.object({ path, filename: z.string(), immutable: z.boolean() })),
  counters: z.array(z.object({ index: z.int().check(z.nonnegative()), name: z.string() })),
  feeds: z.array(z.object({ path, file: z.string(), type: z.string() })),
  /** Path of the service worker, which has its own Content-Security-Policy. */
  serviceWorker: path,
  /** Placeholder for the site's origin in the built files. */
  origin: z.string().check(z.minLength(1)),
  /** Paths with one of these prefixes contain a content hash. */
  immutable: z.array(path),
  /** Hashes of inline scripts and styles for the Content-Security-Policy of pages. */
  policies: z.array(z.object({ scripts: z.array(hash), styles: z.array(hash) })),
});

/** Content of `site.json`, which the site's build writes. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws StartError if `site.json` cannot be read or does not match the schema */
export async function readManifest(directory: string): Promise<Manifest> {
  const file = join(directory, 'site.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The site is not built (${file} cannot be read): run npm run build.`);
  });
  const manifest = z.safeParse(manifestSchema, parseJson(text));
  if (!manifest.success) {
    const at = manifest.error.issues[0]?.path.join('.') ?? '';
    throw new StartError(`${file} is not valid${at && ` at ${at}`}: run npm run build.`);
  }
  return manifest.data;
}

/** Parses JSON. Returns `undefined`, which the schema rejects, if the text is not valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
