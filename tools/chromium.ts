import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a headless Chromium is started with: quiet, alone, and drawing the same on every machine. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Where Chromium is: `CHROMIUM_PATH`, or an installed chromium or chrome. */
export function findChromium(env = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run: correct or unset it.`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...installed, ...applications].find(isExecutable);
}

/**
 * Finds Chromium or gets it: Debian's package where we are root, otherwise the one that Playwright
 * downloads.
 *
 * @throws Error in one sentence that says what to do
 */
export async function provideChromium(): Promise<string> {
  return findChromium() ?? installDebianPackage() ?? (await downloadWithPlaywright());
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from the Debian packages …');
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } catch {
    return undefined;
  }
  return findChromium();
}

async function downloadWithPlaywright(): Promise<string> {
  const { chromium } = await import('playwright');
  if (!isExecutable(chromium.executablePath())) {
    console.log('Downloading Chromium with Playwright …');
    try {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    } catch {
      throw new Error(
        'The tests need Chromium: install it, or set CHROMIUM_PATH to one that is installed.',
      );
    }
  }
  return chromium.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
