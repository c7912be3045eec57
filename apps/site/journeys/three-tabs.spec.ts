import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

const ROUTES = '/read/routes';

const { offline } = texts('en', 'read');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keptBook = (page: Page) =>
  page.getByRole('navigation', { name: texts('en', 'offline').kept }).getByRole('link');

test('a reader who reads on in one tab continues there from each other tab', async ({
  page: home,
  context,
}) => {
  const titlePage = await context.newPage();
  const chapter = await context.newPage();
  await home.goto('/');
  await titlePage.goto(ROUTES);
  await chapter.goto(`${ROUTES}/the-harbour-road`);
  for (const [slug, name, title] of [
    ['the-harbour-road', 'One', 'The Harbour Road'],
    ['eleven-feet', 'Two', 'Eleven Feet'],
  ] as const) {
    await expect(chapter).toHaveURL(`${ROUTES}/${slug}`);
    await expect(chapter.getByRole('heading', { level: 1 })).toHaveText(title);
    await scriptIsRunning(chapter);
    await chapter.mouse.wheel(0, 900);
    for (const tab of [home, titlePage]) {
      const link = tab.getByRole('link', { name: 'Continue', exact: true });
      await expect(tab.getByText(new RegExp(String.raw`^${name} · \d+%$`))).toBeVisible();
      await expect(link).toHaveAttribute('href', `${ROUTES}/${slug}`);
    }
    await chapter.keyboard.press('ArrowRight');
  }
});

test('a book that one tab keeps and another one removes is shown so in all three', async ({
  page: first,
  context,
}) => {
  const [second, list] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto(ROUTES);
    await scriptIsRunning(tab);
    await button(tab, offline.ask).click();
    await expect(button(tab, offline.keep)).toBeVisible();
  }
  await list.goto('/offline');
  await scriptIsRunning(list);
  await button(first, offline.keep).click();
  for (const tab of [first, second]) await expect(button(tab, offline.remove)).toBeVisible();
  await expect(keptBook(list)).toHaveCount(1);
  await button(second, offline.remove).click();
  for (const tab of [first, second]) await expect(button(tab, offline.keep)).toBeVisible();
  await expect(keptBook(list)).toHaveCount(0);
});
