import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from '../site/manifest.ts';

const languages = ['en', 'de', 'it', 'fr'];
export const placeholder = 'https://site-origin.invalid';
export const script = 'export const tale = "The Routes Between Worlds";'.repeat(20);
export const book = Buffer.from(`%PDF-1.7\n${'A page of a book. '.repeat(500)}`);

const inlineScript = "document.documentElement.className = 'dark';";
export const inlineScriptHash = 'sha256-KJPAs1I+LRp0RfJsWdARHJPRKMOYJToRm3TMKQOiWiA=';

export const hashedBook = '/docs/routes-3fa9c1.pdf';
export const namedBook = '/docs/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf';

const barePages = ['/', '/elias', '/about'];

const pages = barePages.flatMap((bare) => [
  { path: bare, file: bare === '/' ? 'index.html' : `${bare.slice(1)}.html`, bare, lng: 'en' },
  ...languages.map((lng) => {
    const path = bare === '/' ? `/${lng}` : `/${lng}${bare}`;
    return { path, file: `${path.slice(1)}.html`, bare, lng };
  }),
]);

const manifest: Manifest = {
  languages,
  pages: pages.map(({ path, file }) => ({ path, file, policy: 0 })),
  redirects: ['', '/en', '/de', '/it', '/fr'].map((prefix) => ({
    from: `${prefix}/the-bell`,
    to: `${prefix}/elias`,
  })),
  notFound: Object.fromEntries(
    languages.map((lng) => [lng, { file: `404/${lng}.html`, policy: 0 }]),
  ),
  documents: [
    { path: hashedBook, filename: 'The Routes Between Worlds.pdf', immutable: true },
    { path: namedBook, filename: 'L’ombre.pdf', immutable: false },
  ],
  counters: [],
  feeds: [{ path: '/feed', file: 'feed.xml', type: 'application/atom+xml; charset=utf-8' }],
  serviceWorker: '/sw.js',
  origin: placeholder,
  immutable: ['/assets/'],
  policies: [{ scripts: [inlineScriptHash], styles: [] }],
};

export async function writeFixtureSite(folder: string, changed: Partial<Manifest> = {}) {
  const client = join(folder, 'client');
  const htmlFiles = [
    ...pages.map(({ path, file, bare, lng }) => [file, html(lng, path, bare)] as const),
    ...languages.map((lng) => [`404/${lng}.html`, html(lng, '/404', '/404')] as const),
  ];
  const files: Record<string, string | Buffer> = {
    ...Object.fromEntries(
      htmlFiles.map(([name, text]) => [`${name}.br`, brotliCompressSync(text)]),
    ),
    'assets/app-4d2.js': script,
    'assets/app-4d2.js.br': brotliCompressSync(script),
    'assets/app-4d2.js.gz': gzipSync(script),
    'assets/cover-77b.avif': Buffer.from([0, 1, 2, 3]),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'locales/de/home.json': '{"read":"Lesen"}',
    'feed.xml': `<feed><id>${placeholder}/feed</id></feed>`,
    'sw.js': script,
    'robots.txt': `Sitemap: ${placeholder}/sitemap.xml\n`,
    '.vite/manifest.json': '{}',
    [hashedBook]: book,
    [namedBook]: book,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), content);
  }
  await writeFile(join(folder, 'site.json'), JSON.stringify({ ...manifest, ...changed }));
  return folder;
}

function html(lng: string, path: string, bare: string): string {
  const english = placeholder + bare;
  const self = placeholder + path;
  return `<!doctype html>
<html lang="${lng}">
<head>
<title>${lng} ${path}</title>
<link rel="canonical" href="${english}" data-self="${self}"/>
<meta property="og:url" content="${english}" data-self="${self}"/>
<script>${inlineScript}</script>
<script type="module" src="/assets/app-4d2.js"></script>
</head>
<body>
<p>${'A traveller reads the map. '.repeat(50)}</p>
<script type="application/json" id="page">{"path":"${path}","canonical":"english"}</script>
</body>
</html>
`;
}
