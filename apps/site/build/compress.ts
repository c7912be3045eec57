import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const QUICK = 4;
const COMPRESSIBLE = /\.(?:js|css|json|svg|xml|txt|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every compressible file below `folder`, and a `.br` beside every page. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.html')) {
      // Quickly, because the server compresses a page again: it writes its origin into it.
      writeFileSync(`${path}.br`, brotli(readFileSync(path), QUICK));
    } else if (COMPRESSIBLE.test(entry.name)) {
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotli(content, constants.BROTLI_MAX_QUALITY));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
