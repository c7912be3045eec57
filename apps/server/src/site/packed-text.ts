import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

/** By default, `node:zlib` returns the beginning of 64 KiB, and the rest is not released. */
export const SMALL_CHUNKS = { chunkSize: 8 * 1024 };

/** The lowest quality: a page takes half a millisecond, and a quarter of its memory. */
const QUICK = {
  ...SMALL_CHUNKS,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Compresses a text that is seldom needed, to save memory. */
export const pack = (text: Buffer): Buffer => brotliCompressSync(text, QUICK);

export async function unpack(packed: Buffer): Promise<string> {
  return (await promisify(brotliDecompress)(packed)).toString();
}
