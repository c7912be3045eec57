import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const QUICK = 4;
const COMPRESSIBLE = /\.(?:js|css|json|svg|xml|txt|webmanifest)$/;

// The asynchronous functions run in parallel, in Node's thread pool.
const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Writes a `.br` and a `.gz` file next to each compressible file below `folder`, except for files directly in
 * the folder `except`. Ignores pages, which `packPage` compresses.
 */
export async function compressFolder(folder: string, except?: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .filter(({ parentPath }) => parentPath !== except)
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

/** Reads the file synchronously, so that all files are queued before the main thread renders pages. */
async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  const [br, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MAX_QUALITY),
    compress.gzip(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** Compresses a page at low quality, because the server inserts the site's origin and compresses it again. */
export const packPage = (html: string): Promise<Buffer> => brotli(Buffer.from(html), QUICK);

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  compress.brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
