import { describe, expect, it } from 'vitest';
import { isForeignRequest, isOwnOrigin } from './own-origin.ts';

const SITE = 'https://tales.example';
const from = (headers: Record<string, string>, host = 'localhost:8080') => ({ headers, host });

describe('isOwnOrigin', () => {
  it.each([
    ['no page', from({})],
    ['a page of the site', from({ origin: SITE })],
    ['a page of the host that is asked', from({ origin: 'http://localhost:8080' })],
    ['the default port', from({ origin: 'http://localhost' }, 'localhost:80')],
    ['the same host in other letters', from({ origin: 'http://a.example' }, 'A.Example')],
  ])('returns true for %s', (_, request) => {
    expect(isOwnOrigin(request, SITE)).toBe(true);
  });

  it.each([
    ['another host', from({ origin: 'https://evil.example' })],
    ['another port', from({ origin: 'http://localhost:9090' })],
    ['a host that begins like ours', from({ origin: 'https://tales.example.evil.example' })],
    ['the site without TLS', from({ origin: 'http://tales.example' })],
    ['a sandboxed frame', from({ origin: 'null' })],
    ['an empty origin', from({ origin: '' }, '')],
    ['an origin without a host', from({ origin: 'file://' }, '')],
  ])('returns false for %s', (_, request) => {
    expect(isOwnOrigin(request, SITE)).toBe(false);
  });
});

describe('isForeignRequest', () => {
  it.each(['cross-site', 'same-site'])('returns true for Sec-Fetch-Site: %s', (site) => {
    expect(isForeignRequest(from({ 'sec-fetch-site': site }), SITE)).toBe(true);
    expect(isForeignRequest(from({ 'sec-fetch-site': site, origin: SITE }), SITE)).toBe(true);
  });

  it.each(['same-origin', 'none'])('returns false for Sec-Fetch-Site: %s', (site) => {
    expect(isForeignRequest(from({ 'sec-fetch-site': site }), SITE)).toBe(false);
  });
});
