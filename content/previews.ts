/** The social previews, apart from the manifest: only the heads of pages need them. */
import type { EditionLanguage } from './edition/edition.ts';
import type { taleNames } from './book-files.ts';
import { named } from './named-files.ts';

export type TaleName = (typeof taleNames)[number];

const files = import.meta.glob<string>(
  ['./tales/*/preview.*.{png,jpg,jpeg,webp,avif,svg}', './site/preview.*.{png,jpg,jpeg}'],
  {
    eager: true,
    import: 'default',
    query: '?url',
  },
);

/** The addresses of the pictures, 1200 × 630: of each tale, and of the whole site. */
export const previews: Record<TaleName | 'site', Record<EditionLanguage, string>> = {
  routes: /* @__PURE__ */ preview('routes'),
  elias: /* @__PURE__ */ preview('elias'),
  shadows: /* @__PURE__ */ preview('shadows'),
  site: /* @__PURE__ */ preview('site'),
};

function preview(name: string): Record<EditionLanguage, string> {
  return {
    en: named(`${name}/preview.en`, files),
    de: named(`${name}/preview.de`, files),
    it: named(`${name}/preview.it`, files),
    fr: named(`${name}/preview.fr`, files),
  };
}
