import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate.ts';

/** A response from memory: headers, and a body per encoding that is compressed once. */
export type Content = {
  headers: Record<string, string>;
  isCompressible: boolean;
  body(encoding: Encoding): Promise<Buffer>;
  /** A strong validator, different for each encoding. */
  etag(encoding: Encoding): string;
};

export type ContentSource = {
  body: Buffer;
  headers: Record<string, string>;
  isCompressible: boolean;
  /** Bodies compressed by the build. */
  compressed?: Partial<Record<Encoding, Buffer>>;
};

export function createContent({
  body,
  headers,
  isCompressible,
  compressed = {},
}: ContentSource): Content {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  let hash: string | undefined;

  return {
    headers,
    isCompressible,
    body(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const made = Promise.resolve(compressed[encoding] ?? encode[encoding](body));
      bodies.set(encoding, made);
      return made;
    },
    etag(encoding) {
      hash ??= createHash('sha256').update(body).digest('base64url').slice(0, 22);
      return `"${hash}-${encoding}"`;
    },
  };
}

// Nearly as small as quality 11, and fast enough for the first request.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => body,
};
