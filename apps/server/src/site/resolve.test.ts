import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, resolve, type SiteMap } from './resolve.ts';

type SiteDecision = Decision<string>;

const site: SiteMap<string> = {
  languages: new Set(['en', 'de', 'it', 'fr']),
  pages: new Map([
    ['/', 'index.html'],
    ['/elias', 'elias.html'],
    ['/en', 'en.html'],
    ['/de', 'de.html'],
    ['/de/elias', 'de/elias.html'],
  ]),
  redirects: new Map([
    ['/the-bell', '/elias'],
    ['/de/the-bell', '/de/elias'],
    ['/docs/the-bell.pdf', '/docs/elias.pdf'],
  ]),
  others: new Map([
    ['/favicon.ico', 'favicon.ico'],
    ['/assets/app.js', 'app.js'],
    ['/docs/elias.pdf', 'elias.pdf'],
  ]),
};

const sent = (content: string): SiteDecision => ({ kind: 'content', content });
const toEnglish: SiteDecision = { kind: 'redirect', status: 302, location: '/en' };
const moved = (location: string): SiteDecision => ({ kind: 'redirect', status: 308, location });
const notFoundPage: SiteDecision = { kind: 'notFoundPage' };

const decisions: [string, SiteDecision][] = [
  ['/', sent('index.html')],
  ['/elias', sent('elias.html')],
  ['/de', sent('de.html')],
  ['/de/elias', sent('de/elias.html')],
  ['/%65lias', sent('elias.html')],
  ['/favicon.ico', sent('favicon.ico')],
  ['/assets/app.js', sent('app.js')],
  ['/docs/elias.pdf', sent('elias.pdf')],
  ['/elias/', moved('/elias')],
  ['/de/', moved('/de')],
  ['/de/elias/', moved('/de/elias')],
  ['/the-bell', moved('/elias')],
  ['/de/the-bell', moved('/de/elias')],
  ['/de/the-bell/', moved('/de/elias')],
  ['/docs/the-bell.pdf', moved('/docs/elias.pdf')],
  ['/es', toEnglish],
  ['/es/', toEnglish],
  ['/DE', toEnglish],
  ['/Elias', toEnglish],
  ['/es/elias', toEnglish],
  ['/es/elias/', toEnglish],
  ['/elias/elias', toEnglish],
  ['/foo/bar', notFoundPage],
  ['/a/b/c', notFoundPage],
  ['/es/de', notFoundPage],
  ['/es/de/elias', notFoundPage],
  ['/en/nope', { kind: 'notFoundPage', language: 'en' }],
  ['/de/nope/', { kind: 'notFoundPage', language: 'de' }],
  ['/fr/de/elias', { kind: 'notFoundPage', language: 'fr' }],
];

const missingFiles = [
  '/nope.png',
  '/de/nope.txt',
  '/index.html',
  '/favicon.ico/',
  '/docs',
  '/docs/',
  '/docs/nope',
  '/docs/elias.pdf/',
  '/assets/nope',
  '/assets/APP.js',
  '/locales/de/nope',
  '/api',
  '/api/public/nope',
  '/ws-chat',
];

const hostilePaths = [
  '',
  '*',
  'elias',
  'http://evil.example/',
  '//evil.example/',
  '//evil.example/..',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2fevil.example/',
  '/elias//',
  '/../etc/passwd',
  '/de/../../etc/passwd',
  '/de/..',
  '/./elias',
  '/elias/.',
  '/%2e%2e/etc/passwd',
  '/.%2e/etc/passwd',
  '/..%2fetc/passwd',
  '/..%5cetc/passwd',
  '/..\\etc\\passwd',
  '/%252e%252e/etc/passwd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/elias%00',
  '/elias%0d%0aset-cookie:x',
  '/%',
  '/%zz',
  '/%e0%a4%a',
];

describe('resolve', () => {
  it.each(decisions)('resolves the path %s to %o', (path, decision) => {
    expect(resolve(path, site)).toEqual(decision);
  });

  it.each([...missingFiles, ...hostilePaths])('reports the path "%s" as missing', (path) => {
    expect(resolve(path, site)).toEqual({ kind: 'missing' });
  });

  it('never throws for random paths, and redirects them only to existing pages of the site', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '%', '%2e', '%2f', '%5c', '%00', '%25'),
      fc.constantFrom('de', 'elias', 'es', 'docs', 'evil.example', ':', '?', '@'),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    const paths = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const decision = resolve(path, site);
        if (decision.kind !== 'redirect') return;
        const { origin } = new URL(decision.location, 'https://tales.example');
        expect(origin).toBe('https://tales.example');
        expect(site.pages.has(decision.location)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
