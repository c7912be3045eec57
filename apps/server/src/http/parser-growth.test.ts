import { describe, expect, it } from 'vitest';
import { networkOf } from '../limits/network-of.ts';
import { preferredEncoding, preferredLanguage } from '../site/negotiate.ts';
import { resolve } from '../site/resolve.ts';
import { cpuGrowth } from '@tales/stomp-server/testing';
import { createTestApp } from '../testing/test-app.ts';
import { forwardedAddresses } from './trusted-proxies.ts';

/** The geometric mean of linear growth (4) and quadratic growth (16). */
const MAX_GROWTH = 8;

/** Inputs that cause repeated backtracking in a naive parser. */
const hostile: [string, (size: number) => string][] = [
  ['commas', (size) => ','.repeat(size)],
  ['spaces', (size) => `x${' '.repeat(size)}x`],
  ['parameters', (size) => `de${';q'.repeat(size / 2)}`],
  ['short values', (size) => 'a,'.repeat(size / 2)],
  [
    'different values',
    (size) => Array.from({ length: size / 8 }, (_, n) => `v${String(n)}`).join(),
  ],
  ['equals signs', (size) => '='.repeat(size)],
  ['quotes', (size) => '"'.repeat(size)],
  ['weak validators', (size) => 'W/'.repeat(size / 2)],
  ['colons', (size) => ':'.repeat(size)],
  ['percent signs', (size) => '%20'.repeat(size / 3)],
  ['dots', (size) => `/${'.'.repeat(size)}`],
  ['slashes', (size) => '/a'.repeat(size / 2)],
  ['addresses', (size) => '127.0.0.1, '.repeat(size / 11)],
  ['cookies', (size) => Array.from({ length: size / 8 }, (_, n) => `c${String(n)}=a`).join('; ')],
  ['a token', (size) => `Bearer ${' '.repeat(size / 2)}${'a.-_'.repeat(size / 8)}!`],
];

const site = {
  languages: new Set(['en', 'de']),
  pages: new Map([['/', 'index.html']]),
  files: new Set<string>(),
  documents: new Map(),
  redirects: new Map(),
};

const parsers: [string, (input: string) => unknown][] = [
  ['preferredEncoding', (input) => preferredEncoding(input)],
  ['preferredLanguage', (input) => preferredLanguage(input, site.languages, 'en')],
  ['resolve', (input) => resolve(input.startsWith('/') ? input : `/${input}`, site)],
  ['networkOf', (input) => networkOf(input)],
  ['forwardedAddresses', (input) => forwardedAddresses(input)],
];

describe('parsing', { timeout: 120_000 }, () => {
  it.each(parsers)('of %s takes linear time', async (_, parse) => {
    for (const [what, input] of hostile) {
      const growth = await cpuGrowth(input, parse, { size: 16 * 1024, rounds: 3, measurement: 2 });
      expect(growth, what).toBeLessThan(MAX_GROWTH);
    }
  });

  it.each([
    ['accept-encoding', '/elias'],
    ['accept-language', '/foo/bar'],
    ['if-none-match', '/elias'],
    ['range', '/docs/routes-3fa9c1.pdf'],
    ['x-forwarded-for', '/api/public/views'],
    ['x-forwarded-proto', '/api/public/views'],
    ['x-forwarded-host', '/api/public/views'],
    ['origin', '/api/public/views'],
    ['content-type', '/api/public/views'],
    ['cookie', '/api/public/downloadTime'],
    ['authorization', '/api/private/categories'],
    ['host', '/elias'],
  ])('of the header %s takes linear time', async (name, url) => {
    const app = await createTestApp({ config: { trustedProxies: ['loopback'] } });
    for (const [what, input] of hostile.filter((_, index) => index % 2 === 1)) {
      const growth = await cpuGrowth(
        (size) => ({ url, headers: { [name]: input(size) } }),
        (request) => app.inject(request),
        { size: 16 * 1024, rounds: 3, measurement: 2 },
      );
      expect(growth, what).toBeLessThan(MAX_GROWTH);
    }
  });
});
