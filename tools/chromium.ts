import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { installDebianPackage, isExecutable } from './machine/programs.ts';

/** No sandbox for root, no GPU, no background traffic. */
const quietArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The arguments of headless Chromium in tests: rendering is the same on every machine. The hinting is that
 * of the full Chromium, which does not know the option.
 */
export const chromiumArguments: readonly string[] = [
  ...quietArguments,
  '--font-render-hinting=slight',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/**
 * The path of Chromium: `CHROMIUM_PATH`, or an installed one. The headless shell comes first: it renders
 * the same with half the CPU time.
 */
export function findChromium(env = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run: correct or unset it.`);
  }
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...installed, ...applications].find(isExecutable);
}

/**
 * Finds Chromium or gets it: Debian's headless shell where we are root, otherwise the one that Playwright
 * downloads.
 *
 * @throws Error in one sentence that says what to do
 */
export async function provideChromium(): Promise<string> {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  installDebianPackage('chromium-headless-shell', 'Chromium');
  return findChromium() ?? (await downloadWithPlaywright());
}

/**
 * Starts a headless Chromium to print books, to render pictures or to measure pages. Text keeps its exact
 * widths, which `chromiumArguments` would round to whole pixels.
 *
 * @param more arguments besides
 */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath: await provideChromium(),
    args: [...quietArguments, '--font-render-hinting=none', ...more],
  });
}

async function downloadWithPlaywright(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  if (!isExecutable(chromium.executablePath())) {
    console.log('Downloading Chromium with Playwright …');
    try {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    } catch {
      throw new Error(
        'Chromium is missing: install it, or set CHROMIUM_PATH to one that is installed.',
      );
    }
  }
  return chromium.executablePath();
}
