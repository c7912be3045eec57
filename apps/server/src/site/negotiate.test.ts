import { describe, expect, it } from 'vitest';
import { preferredEncoding, preferredLanguage } from './negotiate.ts';

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.5, identity', 'identity'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('selects for "%s" the encoding %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});

describe('preferredLanguage', () => {
  const languages = new Set(['en', 'de', 'it', 'fr']);

  it.each([
    ['de', 'de'],
    ['de-AT, en;q=0.5', 'de'],
    ['en;q=0.5, fr-CA;q=0.9', 'fr'],
    ['es, it;q=0.8, de;q=0.9', 'de'],
    ['en-GB, de;q=0.9', 'en'],
    ['de;q=0, it;q=0.1', 'it'],
    ['IT', 'it'],
    ['deu, es', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('selects for "%s" the language %s', (header, language) => {
    expect(preferredLanguage(header, languages, 'en')).toBe(language);
  });
});
