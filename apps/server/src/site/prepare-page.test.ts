import { describe, expect, it } from 'vitest';
import { type PageSettings, preparePage } from './prepare-page.ts';

const settings: PageSettings = {
  placeholder: 'https://site-origin.invalid',
  origin: 'https://tales.example',
  canonical: 'english',
};

const page = [
  '<link rel="canonical" href="https://site-origin.invalid/elias" data-self="https://site-origin.invalid/de/elias" data-rh="true"/>',
  '<link rel="alternate" hreflang="fr" href="https://site-origin.invalid/fr/elias"/>',
  '<meta data-self="https://site-origin.invalid/de/elias" property="og:url" content="https://site-origin.invalid/elias">',
  '<p>"canonical":"english"</p>',
  '<script type="application/json">{"canonical":"english","path":"/de/elias"}</script>',
].join('\n');

describe('preparePage', () => {
  it('sets the URL of the English page as the canonical URL by default', () => {
    expect(preparePage(page, settings)).toBe(
      [
        '<link rel="canonical" href="https://tales.example/elias" data-rh="true"/>',
        '<link rel="alternate" hreflang="fr" href="https://tales.example/fr/elias"/>',
        '<meta property="og:url" content="https://tales.example/elias">',
        '<p>"canonical":"english"</p>',
        '<script type="application/json">{"canonical":"english","path":"/de/elias"}</script>',
      ].join('\n'),
    );
  });

  it('sets the URL of the page itself as the canonical URL if `canonical` is `self`', () => {
    expect(preparePage(page, { ...settings, canonical: 'self' })).toBe(
      [
        '<link rel="canonical" href="https://tales.example/de/elias" data-rh="true"/>',
        '<link rel="alternate" hreflang="fr" href="https://tales.example/fr/elias"/>',
        '<meta property="og:url" content="https://tales.example/de/elias">',
        '<p>"canonical":"english"</p>',
        '<script type="application/json">{"canonical":"self","path":"/de/elias"}</script>',
      ].join('\n'),
    );
  });

  it('replaces the canonical setting in JSON data but not in executable scripts', () => {
    const script = `<script>const data = {"canonical":"english"};</script>`;
    const prepared = preparePage(`${page}\n${script}`, { ...settings, canonical: 'self' });
    expect(prepared).toContain(script);
    expect(prepared).toContain('{"canonical":"self",');
  });
});
