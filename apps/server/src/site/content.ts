import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate.ts';

/** Something delivered from memory: its bodies per encoding, each made once, and its headers. */
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
  /** Bodies that are compressed already. */
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

// Quality 5 packs nearly as well as 11 and is fast enough for the first reader to wait for.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => body,
};
