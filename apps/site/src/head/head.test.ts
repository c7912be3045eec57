import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LanguageContext } from '../i18n/hooks.ts';
import { Head, HeadSiteContext, type HeadProps, type HeadSite } from './head.tsx';

const headOf = (props: Partial<HeadProps>, canonical: HeadSite['canonical'] = 'english') => {
  const head = h(Head, { title: 'Elias', description: 'Wolken', indexable: true, ...props });
  const site = h(HeadSiteContext, { value: { origin: 'https://tales.example', canonical } }, head);
  const page = h(LanguageContext, { value: 'de' }, site);
  return renderToStaticMarkup(h(StaticRouter, { location: '/de/elias' }, page));
};

describe('Head', () => {
  it('renders a canonical link to the English page, with the current address in `data-self`, if `canonical` is `english`', () => {
    expect(headOf({})).toContain(
      '<link rel="canonical" href="https://tales.example/elias" data-self="https://tales.example/de/elias"/>',
    );
  });

  it('renders a canonical link to the current page if `canonical` is `self`', () => {
    expect(headOf({}, 'self')).toContain(
      '<link rel="canonical" href="https://tales.example/de/elias"',
    );
  });

  it('renders a canonical link to the English page if the page is not translated into the current language, and `hreflang` links only for `textLanguages` and `x-default`', () => {
    const head = headOf({ textLanguages: ['en', 'fr'] }, 'self');
    expect(head).toContain('<link rel="canonical" href="https://tales.example/elias"/>');
    const alternates = head.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g);
    expect(Array.from(alternates, ([, language, address]) => [language, address])).toEqual([
      ['en', 'https://tales.example/elias'],
      ['fr', 'https://tales.example/fr/elias'],
      ['x-default', 'https://tales.example/elias'],
    ]);
  });

  it('renders `noindex` and no link except the feed link if the page is not indexable', () => {
    const head = headOf({ indexable: false });
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head.match(/<link[^>]*>/g)).toEqual([
      '<link rel="alternate" type="application/atom+xml" title="Tales Between Worlds" href="https://tales.example/de/feed"/>',
    ]);
  });
});
