import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '../requests/security-headers.ts';
import type { Encoding } from './negotiate.ts';

/** Content of a page or file. `load` creates the representation for an encoding and keeps it in memory. */
export type Content = {
  isCompressible: boolean;
  /** File name for downloads. Range requests are supported only for content with a file name. */
  filename?: string | undefined;
  load(encoding: Encoding): Promise<Representation>;
};

type Headers = Readonly<Record<string, string>>;

export type Representation = {
  /** Strong entity tag with its quotation marks. It differs between encodings. */
  etag: string;
  headers: Headers;
  notModified: Headers;
  body: Buffer;
};

export type ContentSource = Pick<Content, 'isCompressible' | 'filename'> & {
  type: string;
  /** Headers with lower-case names, also sent with status 304. */
  headers: Headers;
  /** Returns the uncompressed body. Called for each representation that is created. */
  identity: () => Buffer | Promise<Buffer>;
  compressed?: Partial<Record<Encoding, Buffer | undefined>>;
};

export function createContent({
  type,
  headers,
  isCompressible,
  filename,
  identity,
  compressed = {},
}: ContentSource): Content {
  const made = new Map<Encoding, Promise<Representation>>();

  async function make(encoding: Encoding): Promise<Representation> {
    const plain = await identity();
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const body = compressed[encoding] ?? (await encode[encoding](plain));
    const etag = `"${hash}-${encoding}"`;
    const notModified = {
      ...securityHeaders,
      ...headers,
      ...(isCompressible && { vary: 'Accept-Encoding' }),
      etag,
    };
    const described = {
      ...notModified,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': type,
      'content-length': body.length.toString(),
    };
    return { etag, headers: described, notModified, body };
  }

  return {
    isCompressible,
    filename,
    load(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = make(encoding);
      made.set(encoding, making);
      // After a failure, the next call to `load` tries again.
      making.catch(() => made.delete(encoding));
      return making;
    },
  };
}

// Use the highest quality, because content is compressed only once and in another thread.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const encode: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => body,
};
