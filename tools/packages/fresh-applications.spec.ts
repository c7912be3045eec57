import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { createApplication, readmeOf } from './fresh-application.ts';
import { tarballOf } from './published-package.ts';

/** Opens a page. Returns an array to which errors and warnings of the browser are added. */
async function open(page: Page, url: string) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await expect(async () => page.goto(url)).toPass();
  return complaints;
}

/** Returns the computed colours, as RGBA bytes, and sizes of a button, the page and a field. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const bytesOf = (colour: string) => {
      if (!context) throw new Error('There is no canvas.');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(element);
    };
    const button = styleOf('.tales-button');
    const field = styleOf('.tales-field input');
    return {
      page: bytesOf(styleOf('html').backgroundColor),
      button: bytesOf(button.backgroundColor),
      buttonText: bytesOf(button.color),
      buttonHeight: Number.parseFloat(button.height),
      buttonPadding: button.paddingInlineStart,
      fieldBorder: field.borderTopWidth,
      fieldText: bytesOf(field.color),
    };
  });

/** Returns the WCAG 2 contrast ratio of two colours. */
function contrast(one: number[], other: number[]): number {
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((byte) =>
      byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

async function looksRight(page: Page) {
  const dark = await looksOf(page);
  await page.evaluate(() => {
    document.documentElement.classList.add('light');
  });
  await expect.poll(async () => (await looksOf(page)).button).not.toEqual(dark.button);
  const light = await looksOf(page);
  for (const looks of [dark, light]) {
    expect(contrast(looks.button, looks.buttonText)).toBeGreaterThan(4.5);
    expect(contrast(looks.page, looks.fieldText)).toBeGreaterThan(4.5);
    expect(contrast(looks.page, looks.button)).toBeGreaterThan(3);
    expect(looks).toMatchObject({ buttonHeight: 48, buttonPadding: '24px', fieldBorder: '1px' });
  }
  expect(contrast(light.page, [0, 0, 0])).toBeGreaterThan(contrast(dark.page, [0, 0, 0]));
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
  ['vite', 'a Vite application renders the components and a flow, and keeps its own CSS variables'],
  ['next', 'a Next.js application renders the components in a server component'],
  [
    'tailwind',
    'a Vite application with Tailwind renders the components, and keeps its own colours and sizes',
  ],
  ['tailwind-3', 'a Vite application with Tailwind 3 renders the components without page styles'],
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
      await expect.poll(async () => (await looksOf(page)).button).toEqual([0, 128, 128, 255]);
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

test('an application that imports only Button contains at most 1 KiB of gzipped code from the library', async () => {
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
      // Only imports within the library are relative.
      rolldownOptions: { input: entry, external: /^[a-z@]/ },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('');

  expect(code).toContain('tales-button');
  expect(gzipSync(code).length).toBeLessThanOrEqual(1024);
});
