import { expect, it } from 'vitest';
import { preparePage } from './prepare-page.ts';

const settings = {
  placeholder: 'https://site-origin.invalid',
  origin: 'https://tales.example',
};

const script = '<script>const data = {"canonical":"english"};</script>';

const page = [
  '<link rel="canonical" href="https://site-origin.invalid/elias" data-self="https://site-origin.invalid/de/elias" data-rh="true"/>',
  '<link rel="alternate" hreflang="fr" href="https://site-origin.invalid/fr/elias"/>',
  '<meta data-self="https://site-origin.invalid/de/elias" property="og:url" content="https://site-origin.invalid/elias">',
  '<p>"canonical":"english"</p>',
  '<script type="application/json">{"canonical":"english","path":"/de/elias"}</script>',
  script,
];

it.each([
  ['english', 'https://tales.example/elias'],
  ['self', 'https://tales.example/de/elias'],
] as const)(
  'preparePage inserts the origin, and applies `canonical: %s` only to canonical URLs and JSON data',
  (canonical, url) => {
    expect(preparePage(page.join('\n'), { ...settings, canonical }).split('\n')).toEqual([
      `<link rel="canonical" href="${url}" data-rh="true"/>`,
      '<link rel="alternate" hreflang="fr" href="https://tales.example/fr/elias"/>',
      `<meta property="og:url" content="${url}">`,
      '<p>"canonical":"english"</p>',
      `<script type="application/json">{"canonical":"${canonical}","path":"/de/elias"}</script>`,
      script,
    ]);
  },
);
