import { extname } from 'node:path';
import { contentType } from 'mime-types';

/** Media type of a file by its extension, and whether it is worth compressing. */
export function mediaTypeOf(file: string) {
  const type = contentType(extname(file)) || 'application/octet-stream';
  return { type, isCompressible: /^text\/|[/+](?:json|xml)\b/.test(type) };
}
