import { languageFacts } from '@tales/locales/languages';
import { composer, said, say, signInToChat } from './chatting.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { INSECURE_HOST } from './insecure-host.ts';
import { inLanguage, texts, type Language } from './languages.ts';
import { translatePage } from './translated-page.ts';

// Chromium reports that it ignores Cross-Origin-Opener-Policy in an insecure context. React reports error 418
// if a part of the page is translated before hydration.
test.use({ expectedConsole: /Cross-Origin-Opener-Policy|React error #418/ });

for (const [where, host, prepare] of [
  ['that are served over HTTP by a host other than localhost', INSECURE_HOST, undefined],
  ['that the browser has translated', 'localhost', translatePage],
] as const) {
  test(
    `the language menu, the web edition and the chat work on pages ${where}`,
    { tag: '@core' },
    async ({ page, sharedServer }) => {
      const { port } = new URL(sharedServer.address);
      const origin = `http://${host}:${port}`;
      const main = page.getByRole('main');
      const open = async (path: string) => {
        await page.goto(origin + path);
        await scriptIsRunning(page);
        await prepare?.(page);
      };
      const chooseLanguage = async (from: Language, to: Language, path: string) => {
        await page.getByRole('button', { name: texts(from, 'common').language.change }).click();
        await page.getByRole('menuitem', { name: languageFacts[to].name }).click();
        await expect(page).toHaveURL(origin + inLanguage(to, path));
        await expect(page.locator('html')).toHaveAttribute('lang', to);
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      };

      for (const path of ['/elias', '/read/routes/the-harbour-road']) {
        await open(path);
        expect(await page.evaluate(() => isSecureContext)).toBe(host === 'localhost');
        await chooseLanguage('en', 'de', path);
        await chooseLanguage('de', 'en', path);
      }
      const next = main.getByRole('link', { name: texts('en', 'read').next });
      for (let chapter = 0; chapter < 2; chapter++) {
        const path = (await next.getAttribute('href')) ?? '';
        await next.click();
        await expect(page).toHaveURL(origin + path);
        await expect(next).not.toHaveAttribute('href', path);
      }

      await open('/chat');
      await signInToChat(page, sharedServer, 'reader');
      const own = said(page).filter({ hasText: `at ${host}` });
      await say(page, `one, at ${host}, see https://tales.example`);
      await say(page, `two, at ${host}`);
      await expect(own).toHaveText([/one/, /two/]);
      await expect(page.getByText('Sending…')).toHaveCount(0);
      await chooseLanguage('en', 'it', '/chat');
      await chooseLanguage('it', 'en', '/chat');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
      await expect(composer(page)).toBeVisible();
      await expect(own).toHaveText([/one/, /two/]);
    },
  );
}
