import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const QUICK = 4;

export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,json,svg,xml,txt,webmanifest}', { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  const [br, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MAX_QUALITY),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** Compresses a page at low quality, because the server inserts the origin and compresses the page again. */
export const packPage = (html: string): Promise<Buffer> => brotli(Buffer.from(html), QUICK);

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
