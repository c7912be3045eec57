import { extname } from 'node:path';
import { contentType } from 'mime-types';

/** Derives the media type of a file from its extension. `isCompressible` is true for text, JSON and XML. */
export function mediaTypeOf(file: string) {
  const type = contentType(extname(file)) || 'application/octet-stream';
  return { type, isCompressible: /^text\/|[/+](?:json|xml)\b/.test(type) };
}
