/** The social previews, apart from the manifest: only the heads of pages need them. */
import { languages } from '@tales/locales/languages';
import type { EditionLanguage } from './edition/edition.ts';
import { named, type TaleName } from './named-files.ts';

const files = import.meta.glob<string>('./previews/*.{png,jpg,jpeg,webp,avif,svg}', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The addresses of the pictures, 1200 × 630: of each tale, and of the whole site. */
export const previews: Record<TaleName | 'site', Record<EditionLanguage, string>> = {
  routes: /* @__PURE__ */ preview('routes'),
  elias: /* @__PURE__ */ preview('elias'),
  shadows: /* @__PURE__ */ preview('shadows'),
  site: /* @__PURE__ */ preview('site'),
};

/** In each language; where a language has no picture, the English one. */
function preview(name: string): Record<EditionLanguage, string> {
  const english = named(`${name}.en`, files);
  const own = (language: string) =>
    Object.entries(files).find(([path]) => path.includes(`/${name}.${language}.`))?.[1];
  return Object.fromEntries(
    languages.map((language) => [language, own(language) ?? english]),
  ) as Record<EditionLanguage, string>;
}
