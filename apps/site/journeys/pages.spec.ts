import settings from '@tales/content/site' with { type: 'json' };
import { textPages } from '../src/pages.ts';
import { readEditions } from '@tales/content/vite';
import { expect, htmlOf, SITE_ORIGIN, testInOnePage as test } from './fixtures.ts';
import { inLanguage, languages, texts } from './languages.ts';

test(
  'the Italian donation page has a disclaimer, and a link that opens the donation service in a new tab',
  { tag: '@core' },
  async ({ page }) => {
    const donate = texts('it', 'donate');
    await page.goto('/it/donate');
    const coffee = page.getByRole('link', { name: donate.coffee });
    await expect(coffee).toHaveAccessibleName(
      `${donate.coffee} ${texts('it', 'common').opensInNewTab}`,
    );
    await expect(coffee).toHaveAttribute('href', settings.donations);
    await expect(coffee).toHaveAttribute('target', '_blank');
    await expect(coffee).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('region', { name: donate.disclaimer.heading })).toContainText(
      donate.disclaimer.p1,
    );
  },
);

test(
  'in each language, the about page has an email link whose subject is in the language of the page',
  { tag: '@core' },
  async ({ page }) => {
    for (const language of languages) {
      const { contact } = texts(language, 'about');
      await page.goto(inLanguage(language, '/about'));
      const main = page.getByRole('main');
      const href = await main.getByRole('link', { name: contact.mail }).getAttribute('href');
      const mail = new URL(href ?? '');
      expect(mail.protocol + mail.pathname).toBe(`mailto:${settings.mail}`);
      expect(href).not.toContain(' ');
      expect(mail.searchParams.get('subject')).toBe(contact.subject);
    }
  },
);

test('translated pages contain no English sentences, except in elements that are marked as English', async ({
  page,
  request,
}) => {
  const sentences = async (path: string) => {
    const source = await htmlOf(request, path);
    return page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        const isEnglishByRight =
          parent?.closest('body [lang|=en]') ?? parent?.closest('script, style');
        const words = text.match(/\p{L}+/gu) ?? [];
        if (words.length > 2 && !isEnglishByRight) texts.push(text);
      }
      return texts;
    }, source);
  };
  for (const path of ['/', '/elias', '/shadows', ...textPages.map(({ path }) => path)]) {
    const english = new Set(await sentences(path));
    english.delete('Tales Between Worlds');
    for (const language of languages.filter((each) => each !== 'en')) {
      const translated = inLanguage(language, path);
      const left = (await sentences(translated)).filter((text) => english.has(text));
      expect(left, translated).toEqual([]);
    }
  }
});

test('buttons on the test page show a success toast and an error toast, and Close hides the error toast', async ({
  page,
}) => {
  await page.goto('/test');
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await page.getByRole('button', { name: 'Show a success' }).click();
  await expect(toasts.filter({ hasText: 'This operation was succesful' })).toBeVisible();
  await page.getByRole('button', { name: 'Show an error' }).click();
  const error = toasts.filter({ hasText: 'This operation failed' });
  await expect(error).toBeVisible();
  await error.hover();
  await expect(toasts.filter({ hasText: 'This operation was succesful' })).toBeVisible();
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(error).toBeHidden();
});

test('on a phone, a toast is shown at the top right and does not cover the buttons of the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/test');
  await page.getByRole('button', { name: 'Show a success' }).click();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  const place = await toasts.getByRole('listitem').boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(360);
  expect(place?.y).toBeLessThan(100);
  const covered = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons) => {
      scrollTo({ top: 0, behavior: 'instant' });
      return buttons
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map((button) => button.outerHTML);
    });
  expect(covered).toEqual([]);
});

test('the test page shows and reloads a counter without incrementing it', async ({
  page,
  readCounters,
  request,
}) => {
  const { eliasReadCount: elias } = await readCounters();
  await page.goto('/test');
  const row = page
    .locator('dl > div')
    .filter({ hasText: 'The Airborne Adventures of Elias Harrow – read' });
  await expect(row.locator('dd').first()).toHaveText(String(elias));
  await request.post('/api/public/counters', { data: { intNumber: 2 } });
  const buttons = page.locator('section').filter({ has: row }).getByRole('button');
  await expect(buttons).toHaveCount(1);
  await buttons.click();
  await expect(row.locator('dd').first()).toHaveText(String(elias + 1));
});

test('the sitemap lists the indexable pages, robots.txt refers to the sitemap, and the manifest requests `minimal-ui` and refers to existing icons', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const pages = ['/', '/elias', '/shadows', '/donate', '/about'].flatMap((path) =>
    languages.map((language) => inLanguage(language, path)),
  );
  const readingPages = readEditions().flatMap(({ book, language, chapters }) =>
    ['', ...chapters.map(({ slug }) => `/${slug}`)].map((end) =>
      inLanguage(language, `/read/${book}${end}`),
    ),
  );
  expect(addresses.toSorted()).toEqual(
    [...pages, ...readingPages].map((path) => SITE_ORIGIN + path).toSorted(),
  );
  expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${SITE_ORIGIN}/sitemap.xml`,
  );
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string }[];
    display: string;
    background_color: string;
  };
  expect(manifest.background_color).toMatch(/^#[\da-f]{6}$/);
  // The Back button of `minimal-ui` lets readers return to the site from files such as the feed.
  expect(manifest.display).toBe('minimal-ui');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
