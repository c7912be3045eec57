import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fillHandWritten, inlineParts } from './hand-written.ts';
import { measuredPages } from './measured-pages.ts';

interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The part of `site.json` that matters here. */
interface Manifest {
  pages: { path: string; file: string; policy: number }[];
  policies: InlineHashes[];
}

/** The pages that are visited: the measured ones, and those they lead to. */
const visited = new Set(measuredPages.flatMap(({ path, next }) => [path, next]));

/** Writes a copy of the site whose visited pages have no script. */
export async function writeTwin(site: string, folder: string): Promise<string> {
  await copySite(site, folder, (_, html) =>
    Promise.resolve(
      html
        .replaceAll(/<script\b.*?<\/script>/gs, '')
        .replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, ''),
    ),
  );
  return folder;
}

/** Writes a copy of the site whose visited pages are the hand-written ones. */
export async function writeHandWritten(
  site: string,
  folder: string,
  browserPage: Page,
): Promise<string> {
  const templates = new Map<string, string>(
    measuredPages.flatMap(({ path, handWritten, next }) => [
      [next, 'chapter'],
      [path, handWritten],
    ]),
  );
  await copySite(
    site,
    folder,
    (path, html) => {
      const template = templates.get(path);
      if (template === undefined) throw new Error(`There is no template for ${path}.`);
      return fillHandWritten(template, path, html, browserPage);
    },
    { scripts: [hashOf(inlineParts.script)], styles: [hashOf(inlineParts.style)] },
  );
  return folder;
}

/** Rewrites the visited pages only. To compress every page again takes 14 s. */
async function copySite(
  site: string,
  folder: string,
  rewrite: (path: string, html: string) => Promise<string>,
  inlineHashes?: InlineHashes,
): Promise<void> {
  await cp(site, folder, { recursive: true });
  const manifestFile = join(folder, 'site.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  for (const { path, file } of manifest.pages.filter((page) => visited.has(page.path))) {
    const packed = join('client', `${file}.br`);
    const html = brotliDecompressSync(await readFile(join(site, packed))).toString();
    await writeFile(join(folder, packed), brotliCompressSync(await rewrite(path, html)));
  }
  if (inlineHashes) manifest.policies.fill(inlineHashes);
  await writeFile(manifestFile, JSON.stringify(manifest));
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
