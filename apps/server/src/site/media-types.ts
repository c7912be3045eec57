import { extname } from 'node:path';

const text = (type: string) => ({ type: `${type}; charset=utf-8`, isCompressible: true });
const binary = (type: string) => ({ type, isCompressible: false });

const mediaTypes: Record<string, { type: string; isCompressible: boolean }> = {
  '.avif': binary('image/avif'),
  '.css': text('text/css'),
  '.epub': binary('application/epub+zip'),
  '.gif': binary('image/gif'),
  '.html': text('text/html'),
  '.ico': binary('image/x-icon'),
  '.jpeg': binary('image/jpeg'),
  '.jpg': binary('image/jpeg'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.mjs': text('text/javascript'),
  '.pdf': binary('application/pdf'),
  '.png': binary('image/png'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.webp': binary('image/webp'),
  '.woff2': binary('font/woff2'),
  '.xml': text('application/xml'),
};

/** Media type of a file by its extension, and whether it is worth compressing. */
export function mediaTypeOf(file: string) {
  return mediaTypes[extname(file)] ?? binary('application/octet-stream');
}
