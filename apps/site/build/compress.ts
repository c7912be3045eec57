import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const QUICK = 4;
const COMPRESSIBLE = /\.(?:js|css|json|svg|xml|txt|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every compressible file below `folder`. Pages are packed already. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotli(content, constants.BROTLI_MAX_QUALITY));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** A page as the server reads it. Packed quickly: the server compresses it again, with its origin in it. */
export const packPage = (html: string): Buffer => brotli(Buffer.from(html), QUICK);

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
