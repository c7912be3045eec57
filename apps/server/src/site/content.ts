import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '../requests/security-headers.ts';
import type { Encoding } from './negotiate.ts';

/** Content of a path. It is sent from memory, compressed once for each encoding. */
export type Content = {
  isCompressible: boolean;
  /** The name under which a book is saved. Only books are sent in parts. */
  filename?: string | undefined;
  /** Returns the representation in this encoding. It is made by the first call and kept. */
  load(encoding: Encoding): Representation | Promise<Representation>;
};

type Headers = Readonly<Record<string, string>>;

/** Bytes and headers of a response. It lacks only Date and Strict-Transport-Security; names are in lower case. */
export type Representation = {
  /** A strong validator, different for each encoding, with its quotation marks. */
  etag: string;
  headers: Headers;
  notModified: Headers;
  body: Buffer;
};

export type ContentSource = Pick<Content, 'isCompressible' | 'filename'> & {
  type: string;
  /** With names in lower case, also for a response without a body. */
  headers: Headers;
  /** Returns the body without an encoding. Called for each representation that has to be made. */
  identity: () => Buffer | Promise<Buffer>;
  /** Bodies compressed by the build. */
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
  const made = new Map<Encoding, Representation | Promise<Representation>>();

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
      making.then(
        (representation) => made.set(encoding, representation),
        // The next call tries again.
        () => made.delete(encoding),
      );
      return making;
    },
  };
}

// The highest quality: each page is compressed once, in another thread.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const encode: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: async (body) => copyOf(await promisify(brotliCompress)(body, BROTLI)),
  gzip: async (body) => copyOf(await promisify(gzip)(body)),
  identity: (body) => body,
};

/** Copies bytes into memory of their own: a result of `node:zlib` can be a small part of a buffer of 64 KiB. */
const copyOf = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);
