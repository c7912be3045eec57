import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { APPLICATION_SCRIPTS } from './hold.ts';

const chunkPackages = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/chunk-packages.json'), 'utf8'),
) as Record<string, string[]>;

/** What the libraries below bring along. */
const isHelper = (name: string) =>
  /^(@radix-ui\/(?!react-(slot|radio-group|toast|dropdown-menu)$)|@standard-schema\/|use-)/.test(
    name,
  );

const packagesOf = (scripts: string[]): string[] =>
  [...new Set(scripts.flatMap((script) => chunkPackages[script] ?? [script]))]
    .filter((name) => !isHelper(name))
    .sort();

const everywhere = [
  // Of the tale selector: the tales are part of the first load.
  '@radix-ui/react-radio-group',
  '@radix-ui/react-slot',
  // What a failed call is told with: there may be no connection to load it later.
  '@tales/api-client',
  '@tales/features',
  '@tales/ui',
  'class-variance-authority',
  'clsx',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'scheduler',
];
const calls = ['zod'];
const downloads = ['@xstate/react', 'xstate'];
const session = ['@hookform/resolvers', 'react-hook-form', 'xstate'];
const toasts = ['@radix-ui/react-toast'];

for (const [kind, path, more] of [
  ['the home page, which counts its view', '/', []],
  ['a tale', '/elias', []],
  ['a page of text', '/about', []],
  ['the chat for visitors who are not signed in', '/chat', []],
  ['a reader view', '/elias-pdf-view', [...calls, ...downloads]],
  ['the sign-in form, with what its answer needs', '/sign-in', [...calls, ...session, ...toasts]],
] as const) {
  test(`the first load of ${kind} contains the packages it needs and no other`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (APPLICATION_SCRIPTS.test(pathname)) scripts.push(pathname.slice(1));
    });
    await page.goto(path);
    await scriptIsRunning(page);
    await expect.poll(() => packagesOf(scripts)).toEqual([...everywhere, ...more].sort());
  });
}

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
      .find(({ name }) => /\/assets\/react-.*\.js$/.test(name))?.startTime,
  }));
  expect(requested).toBeGreaterThan(painted ?? Infinity);
});
