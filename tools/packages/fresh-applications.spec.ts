import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { createApplication, readmeOf } from './fresh-application.ts';
import { tarballOf } from './published-package.ts';

async function open(page: Page, url: string) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await expect(async () => page.goto(url)).toPass();
  return complaints;
}

async function looksRight(page: Page) {
  const button = page.locator('.tales-button').first();
  await expect(button).toHaveCSS('height', '48px');
  await expect(button).toHaveCSS('padding-inline-start', '24px');
  await expect(page.locator('.tales-field input').first()).toHaveCSS('border-top-width', '1px');
  const coloursOf = () =>
    button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [getComputedStyle(document.documentElement).backgroundColor, backgroundColor, color];
    });
  const dark = await coloursOf();
  await page.evaluate(() => {
    document.documentElement.classList.add('light');
  });
  const changed = dark.map((colour) => expect.not.stringContaining(colour) as unknown);
  await expect.poll(coloursOf).toEqual(changed);
  for (const colours of [dark, await coloursOf()]) expect(new Set(colours).size).toBe(3);
}

async function worksByKeyboard(page: Page) {
  const trigger = page.getByRole('button', { name: 'Language' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'German' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#german$/);
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Tab');
  const field = page.getByLabel('Name', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('As it is in the book.');
  await page.keyboard.type('Elias');
  await expect(field).toHaveValue('Elias');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keep the book' })).toBeFocused();
  await page.keyboard.press('Enter');
  const toast = page.locator('.tales-toast', { hasText: 'The book is kept.' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
}

for (const [name, title] of [
  [
    'vite',
    'a Vite application shows working components and a form, keeps its variable --spacing, and can change the colour of buttons',
  ],
  ['next', 'a Next.js application shows working components in a server component'],
  [
    'tailwind',
    'a Vite application with Tailwind shows working components, and keeps the colours and sizes of Tailwind',
  ],
  [
    'tailwind-3',
    'a Vite application with Tailwind 3 shows working components, and keeps the colours and sizes of Tailwind',
  ],
] as const) {
  test(title, async ({ page }) => {
    using application = await createApplication(name);
    await application.run('npm', 'run', 'build');
    const complaints = await open(page, await application.serve());

    await looksRight(page);
    await worksByKeyboard(page);
    if (name === 'vite') {
      const form = page.locator('form');
      await expect(form).toHaveCSS('display', 'grid');
      const spacing = () =>
        getComputedStyle(document.documentElement).getPropertyValue('--spacing');
      expect(await page.evaluate(spacing)).toBe('1px');
      await page.addStyleTag({ content: readmeOf('ui', 'css')[0] ?? '' });
      const button = page.locator('.tales-button').first();
      await expect(button).toHaveCSS('background-color', 'rgb(0, 128, 128)');
    }
    if (name.startsWith('tailwind')) {
      const own = page.getByText('The colours and sizes of Tailwind');
      const red = name === 'tailwind' ? 'oklch(0.637 0.237 25.331)' : 'rgb(239, 68, 68)';
      await expect(own).toHaveCSS('background-color', red);
      await expect(own).toHaveCSS('font-size', '24px');
    }
    expect(complaints).toEqual([]);
  });
}

test('a Node.js application serves STOMP and runs the sign-in and download flows', async () => {
  using application = await createApplication('node');
  await application.run('npm', 'run', 'build');

  expect(await application.run('npm', 'run', '--silent', 'start')).toBe(
    [
      'signed in as reader',
      'calls: auth.signIn downloads.elapsed downloads.record counters.increment',
      'answered: CONNECTED\n',
    ].join('\n'),
  );
});

test('an application that imports only Button contains at most 1 KiB of gzipped code from @tales/ui', async () => {
  const folder = test.info().outputPath();
  execFileSync('tar', ['-xzf', tarballOf('ui'), '-C', folder]);
  const entry = test.info().outputPath('entry.js');
  writeFileSync(
    entry,
    `import { Button } from './package/button/button.js'; globalThis.used = Button;`,
  );
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      // Leaves the dependencies of `@tales/ui` out of the bundle.
      rolldownOptions: { input: entry, external: /^[a-z@]/ },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('');

  expect(code).toContain('tales-button');
  expect(gzipSync(code).length).toBeLessThanOrEqual(1024);
});
