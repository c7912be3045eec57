import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const QUICK = 4;
const COMPRESSIBLE = /\.(?:js|css|json|svg|xml|txt|webmanifest)$/;

// In Node's thread pool, so that all processors take part.
const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Writes a `.br` and a `.gz` beside every compressible file below `folder`, but in the folder `except`. Pages are
 * packed already.
 */
export async function compressFolder(folder: string, except?: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .filter(({ parentPath }) => parentPath !== except)
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

/** All that it packs waits for the threads at once: while pages are rendered, this one seldom hands them more. */
async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  const [br, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MAX_QUALITY),
    compress.gzip(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** A page as the server reads it. Packed quickly: the server compresses it again, with its origin in it. */
export const packPage = (html: string): Promise<Buffer> => brotli(Buffer.from(html), QUICK);

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  compress.brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
