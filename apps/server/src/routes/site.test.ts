import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../site/load-site.ts';
import { readManifest } from '../site/manifest.ts';
import {
  book,
  hashedBook,
  inlineScriptHash,
  namedBook,
  placeholder,
  script,
  writeFixtureSite,
} from '../testing/fixture-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp, shareTestApp } from '../testing/test-app.ts';

const shared = shareTestApp();

describe('pages', () => {
  it('are sent in the language of their path and contain the configured origin', async () => {
    const { statusCode, headers, body } = await shared().inject('/de/elias?from=home');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<link rel="canonical" href="https://tales.example/elias"/>');
    expect(body).not.toContain(placeholder);
  });

  it('have their own URL as the canonical URL if `canonical` is `self`', async () => {
    const app = await createTestApp({ canonical: 'self' });
    const { body } = await app.inject('/de/elias');
    expect(body).toContain('<link rel="canonical" href="https://tales.example/de/elias"/>');
  });

  it('allow only their own inline scripts and cannot be shown in a frame', async () => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const page = await shared().inject({ url: '/', headers });
      const policy = page.headers['content-security-policy'];
      expect(policy).toContain(`script-src 'self' '${inlineScriptHash}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s if the client accepts this encoding', async (encoding, decompress) => {
    const app = shared();
    const plain = await app.inject('/elias');
    const headers = { 'accept-encoding': encoding };
    const packed = await app.inject({ url: '/elias', headers });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['vary']).toBe('Accept-Encoding');
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['/de/elias/', 308, '/de/elias'],
    ['/xx/elias', 302, '/en'],
    ['/nope', 302, '/en'],
  ])(
    'are reached from %s by a %i redirect to %s that keeps the query',
    async (path, status, location) => {
      const response = await shared().inject(`${path}?from=//evil.example`);
      expect(response.statusCode).toBe(status);
      expect(response.headers['location']).toBe(`${location}?from=//evil.example`);
    },
  );
});

describe('the not-found page', () => {
  it.each([
    ['the path', '/it/nope', 'it', 'Accept-Encoding'],
    ['the visitor if the path has none', '/foo/bar', 'fr', 'Accept-Language, Accept-Encoding'],
  ])('is in the language of %s', async (_, url, language, vary) => {
    const headers = { 'accept-language': 'es, fr;q=0.9', 'if-none-match': '*' };
    const response = await shared().inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain(`<html lang="${language}">`);
    expect(response.headers['vary']).toBe(vary);
    expect(response.headers['etag']).toBeUndefined();
  });
});

it.each(['/elias', '/feed', namedBook])(
  'a request for %s returns 304 if If-None-Match matches the entity tag, and 200 otherwise',
  async (url) => {
    const app = shared();
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    const { etag, vary } = headers;
    for (const known of [String(etag), `"other", W/${String(etag)}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect([again.headers['etag'], again.headers['vary']]).toEqual([etag, vary]);
    }
    const changed = await app.inject({ url, headers: { 'if-none-match': '"old"' } });
    expect(changed.statusCode).toBe(200);
  },
);

describe('files', () => {
  it('in /assets/ are cached as immutable, and are compressed with Brotli if the client accepts it', async () => {
    const app = shared();
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await app.inject({ url: '/assets/app-4d2.js', headers });
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toBe(
      'public, max-age=31536000, immutable, no-transform',
    );
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it('include /robots.txt, which contains the configured origin', async () => {
    const { body } = await shared().inject('/robots.txt');
    expect(body).toBe('Sitemap: https://tales.example/sitemap.xml\n');
  });

  it('can have a path and a media type that are not derived from their file names', async () => {
    const app = shared();
    const { headers, body } = await app.inject('/feed');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body).toBe('<feed><id>https://tales.example/feed</id></feed>');
    const head = await app.inject({ method: 'HEAD', url: '/feed' });
    expect(head.headers['content-type']).toBe(headers['content-type']);
  });

  it('include pictures, whose Content-Security-Policy allows inline styles', async () => {
    const { headers } = await shared().inject('/assets/cover-77b.avif');
    expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  });

  it('include the service worker, which is revalidated and may fetch from the site', async () => {
    const { headers } = await shared().inject('/sw.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  it.each(['/nope.png', '/index.html.br', '/.vite/manifest.json', '/site.json'])(
    'are not served for the path %s, whose response is a 404 in plain text',
    async (url) => {
      const response = await shared().inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.body).toBe('Not found.');
    },
  );
});

describe('books', () => {
  it('can be embedded only in pages of the site', async () => {
    const { statusCode, headers, rawPayload } = await shared().inject(hashedBook);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': book.length.toString(),
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-security-policy': "frame-ancestors 'self'",
      'accept-ranges': 'bytes',
    });
    expect(headers).not.toHaveProperty('content-disposition');
    expect(rawPayload.equals(book)).toBe(true);
  });

  it('are downloaded with the file names from the manifest', async () => {
    const app = shared();
    const { headers } = await app.inject(`${hashedBook}?download`);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="The Routes Between Worlds.pdf"',
    );
    const { headers: named } = await app.inject(`${namedBook}?download=1`);
    expect(named['content-disposition']).toContain("filename*=UTF-8''L%E2%80%99ombre.pdf");
  });

  it('support range requests, but are sent as a whole if If-Range does not match', async () => {
    const headers = { range: 'bytes=0-4' };
    const part = await shared().inject({ url: namedBook, headers });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 0-4/${book.length}`);
    expect(part.body).toBe('%PDF-');
    const other = { ...headers, 'if-range': 'Wed, 01 Jan 2020 00:00:00 GMT' };
    expect((await shared().inject({ url: namedBook, headers: other })).statusCode).toBe(200);
  });

  it('yield a 416 response for a range beyond their end', async () => {
    const response = await shared().inject({
      url: `${namedBook}?download`,
      headers: { range: 'bytes=999999-' },
    });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${book.length}`);
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('are still served, like pages, after the build directory is removed', async () => {
    const directory = await writeFixtureSite(await temporaryFolder());
    const origin = 'https://tales.example';
    const manifest = await readManifest(directory);
    const site = loadSite({ directory, manifest, origin, canonical: 'english' });
    const app = await createTestApp({ site });
    await rm(directory, { recursive: true });
    const part = await app.inject({ url: namedBook, headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    expect((await app.inject('/elias')).statusCode).toBe(200);
  });
});
