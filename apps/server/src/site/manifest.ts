import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

const path = z.string().check(z.startsWith('/'));

const manifestSchema = z.object({
  /** The codes that can begin a path. */
  languages: z.array(z.string()).check(z.minLength(1)),
  /** Every path a page can be read at, with and without a language, and its file. */
  pages: z.array(z.object({ path, file: z.string() })),
  /** The file of the not-found page in each language. */
  notFound: z.record(z.string(), z.string()),
  /** The books: their name when saved, and whether their address names their content. */
  documents: z.array(z.object({ path, filename: z.string(), immutable: z.boolean() })),
  /** What stands in the files where the site's own origin belongs. */
  origin: z.string().check(z.minLength(1)),
  /** The beginnings of paths that name their content. */
  immutable: z.array(path),
});

/** What the build of the site says about itself in `site.json`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws StartError if the site is not built, or by a build this server does not know */
export async function readManifest(directory: string): Promise<Manifest> {
  const file = join(directory, 'site.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The site is not built (${file} is missing): run npm run build.`);
  });
  const manifest = z.safeParse(manifestSchema, parseJson(text));
  if (!manifest.success) {
    const at = manifest.error.issues[0]?.path.join('.') ?? '';
    throw new StartError(`${file} is not valid${at && ` at ${at}`}: run npm run build.`);
  }
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
