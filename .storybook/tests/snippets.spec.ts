import { expect, type Page } from '@playwright/test';
import { complaintsAbout } from './compile.ts';
import { extractStories } from './open-story.ts';
import { readStorybookIndex } from './storybook-index.ts';
import { test } from './test.ts';

/** The code that the pages of the library and of the flows show, by story. */
const readSnippets = async (page: Page) =>
  new Map(
    (await extractStories(page)).flatMap(({ id, parameters }) => {
      const code = parameters.docs?.source?.code;
      return code ? [[id, code] as const] : [];
    }),
  );

const withoutCode = /^(Foundations|Laboratory)\//;

test('each story of a component shows code that compiles in a file of its own', async ({
  page,
}) => {
  const snippets = await readSnippets(page);
  const stories = readStorybookIndex().filter(
    ({ type, title, tags }) => type === 'story' && tags.includes('dev') && !withoutCode.test(title),
  );
  expect([...snippets.keys()]).toEqual(expect.arrayContaining(stories.map(({ id }) => id)));
  for (const [id, code] of snippets) expect(code, id).toMatch(/^import /);
  // One that does not compile, to see that it is reported.
  const pieces = new Map([...snippets, ['broken', '<Button onClick={function EY(){}} />;']]);
  expect(complaintsAbout(pieces)).toEqual(["broken:1 Cannot find name 'Button'."]);
});

test('a documentation page shows this code', async ({ page }) => {
  const snippet = (await readSnippets(page)).get('actions-button--secondary');
  await page.goto('iframe.html?id=actions-button--docs&viewMode=docs');
  const story = page.locator('#anchor--actions-button--secondary');
  await story.getByRole('switch', { name: 'Show code' }).click();
  await expect(story.locator('pre')).toHaveText(snippet ?? 'no snippet');
});
