import type { Language } from '@tales/locales/languages';
import { localizedPath } from '../src/paths.ts';

interface SitemapPage {
  path: string;
  /** Languages in which the sitemap lists the page. */
  languages: readonly Language[];
}

/** Returns a sitemap with an entry for each translation of each page, and links between the translations. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const address = (path: string, language: Language) => origin + localizedPath(path, language);
  const alternates = ({ path, languages }: SitemapPage) =>
    [...languages.map((language) => [language, language] as const), ['x-default', 'en'] as const]
      .map(
        ([hreflang, language]) =>
          `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path, language)}"/>`,
      )
      .join('\n');
  const urls = pages.flatMap((page) =>
    page.languages.map(
      (language) =>
        `  <url>\n    <loc>${address(page.path, language)}</loc>\n${alternates(page)}\n  </url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Returns a `robots.txt` that allows crawling all pages, because `noindex` works only on crawled pages. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
