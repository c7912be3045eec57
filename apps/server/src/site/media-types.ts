import { extname } from 'node:path';
import { contentType } from 'mime-types';

/** Returns the media type for a file extension. `isCompressible` is true if compression reduces the size. */
export function mediaTypeOf(file: string) {
  const type = contentType(extname(file)) || 'application/octet-stream';
  return { type, isCompressible: /^text\/|[/+](?:json|xml)\b/.test(type) };
}
