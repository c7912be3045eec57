import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

test('a page that saves data loads what a link needs when the link is hovered, and nothing before', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = /^\/(?:assets|locales)\/(.*?)(?:-[\w-]{8})?\.js(?:on)?$/.exec(pathname)?.[1];
    if (name) requests.push(name);
  });
  await saveData(page);
  await page.goto('/de/sign-in');
  await scriptIsRunning(page);
  await page.waitForLoadState('networkidle');
  const before = requests.length;
  const common = texts('de', 'common');
  await page.getByRole('banner').getByRole('link', { name: common.nav.test, exact: true }).hover();
  await expect.poll(() => requests).toContain('test');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).hover();
  await expect
    .poll(() => requests)
    .toEqual(expect.arrayContaining(['it/common', 'it/sign-in', 'it/account']));
  expect(
    requests.slice(before).filter((name) => /about|donate|menus|^(?!it)\w\w\//.test(name)),
  ).toEqual([]);
});

test('scripts come after the first paint, also when the pointer rests on the page', async ({
  page,
}) => {
  await page.mouse.move(200, 200);
  await page.goto('/');
  await scriptIsRunning(page);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/assets\/libraries-.*\.js$/.test(name))?.startTime,
  }));
  expect(requested).toBeGreaterThan(painted ?? Infinity);
});
