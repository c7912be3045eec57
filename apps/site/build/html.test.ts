import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineHashes, pageHtml, type PageParts } from './html.ts';

const parts: PageParts = {
  head: '<title>Tales</title>',
  html: '<h1>Tales</h1>',
  data: {
    language: 'en',
    origin: 'https://a.example',
    canonical: 'english',
    texts: { common: { siteName: 'Tales' } },
  },
  notice: '<p id="incomplete" hidden></p>',
  fonts: [],
  canvas: '#101010',
  styles: 'h1{color:red}',
  stylesheet: '/assets/style-1.css',
  application: '/assets/main-1.js',
  headScript: 'theme(1<2);press()',
};

function hashesIn(html: string, name: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${name}([^>]*)>(.*?)</${name}>`, 'gs'))]
    .filter(([, attributes = '']) => !/application\/|src=/.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

describe('inlineHashes', () => {
  it('returns the hashes of all inline scripts and styles of a page, but not of its JSON data block', () => {
    const html = pageHtml(parts);
    expect(inlineHashes(parts)).toEqual({
      scripts: hashesIn(html, 'script'),
      styles: hashesIn(html, 'style'),
    });
    expect(hashesIn(html, 'script')).toHaveLength(1);
    expect(hashesIn(html, 'style')).toHaveLength(1);
  });
});
