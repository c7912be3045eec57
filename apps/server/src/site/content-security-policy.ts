import type { Manifest } from './manifest.ts';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The chat client times its heart-beats in a worker that it creates from a blob URL.
  'worker-src': ["'self'", 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Policy of a picture. It allows the inline styles that browsers add when a picture is opened directly. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Policy of a PDF or EPUB, which only pages of the site may show in a frame. */
export const bookPolicy = "frame-ancestors 'self'";

export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Returns the Content-Security-Policy of a page, which allows inline scripts and styles only by hash. */
export function pagePolicy(
  { scripts, styles }: Manifest['policies'][number] = { scripts: [], styles: [] },
): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  return Object.entries({
    ...directives,
    'script-src': [...directives['script-src'], ...quoted(scripts)],
    'style-src': [...directives['style-src'], ...quoted(styles)],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
