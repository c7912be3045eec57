import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguage, languages } from '@tales/locales/languages';
import { barePath, isOwnPath, languageOf, localizedPath } from './paths.ts';

const language = fc.constantFrom(...languages);
const segment = fc
  .stringMatching(/^[a-z0-9-]{1,12}$/)
  .filter((candidate) => !isLanguage(candidate));
const bare = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);

describe('localizedPath', () => {
  it.each([
    ['/', 'de', '/de'],
    ['/', 'en', '/'],
    ['/de', 'en', '/'],
    ['/en', 'fr', '/fr'],
    ['/de/elias', 'it', '/it/elias'],
    ['/de/elias', 'en', '/elias'],
    ['/entry', 'de', '/de/entry'],
    ['/entry/de', 'en', '/entry/de'],
    ['/de', 'de', '/de'],
  ] as const)('for path %s and language %s, returns %s', (path, to, expected) => {
    expect(localizedPath(path, to)).toBe(expected);
  });

  it('leaves at most one language prefix when applied repeatedly', () => {
    fc.assert(
      fc.property(bare, fc.array(language, { minLength: 1 }), (path, switches) => {
        const end = switches.reduce((at, to) => localizedPath(at, to), path);
        expect(end.split('/').filter(isLanguage).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is undone by `barePath` and by a second call with `en`, and `languageOf` returns the language of the result', () => {
    fc.assert(
      fc.property(bare, language, (path, away) => {
        expect(barePath(localizedPath(path, away))).toBe(path);
        expect(localizedPath(localizedPath(path, away), 'en')).toBe(path);
        expect(languageOf(localizedPath(path, away))).toBe(away);
      }),
    );
  });
});

describe('languageOf', () => {
  it.each([
    ['/fr/nope', ['de-AT'], 'fr'],
    ['/nope', ['de-AT', 'fr'], 'de'],
    ['/nope', ['pt-BR', 'it-CH'], 'it'],
    ['/nope', ['pt-BR'], 'en'],
    ['/entry', [], 'en'],
  ] as const)('for path %s and browser languages %j, returns %s', (path, preferred, expected) => {
    expect(languageOf(path, preferred)).toBe(expected);
  });
});

describe('isOwnPath', () => {
  it.each(['/', '/de?q=1#z', '/#content', '/read/routes/eleven-feet', '/read/routes/'])(
    'accepts %s',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    'de',
    '//evil.example',
    '//evil.example?/de',
    '?q',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('rejects %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
