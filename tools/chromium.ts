import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installDebianPackage, isExecutable } from '@tales/testing/programs';

/** Timeout in ms for the download of Playwright's Chromium. */
const DOWNLOAD_TIMEOUT = 180_000;

/**
 * Arguments for headless Chromium in tests. They reduce background traffic and differences in rendering
 * between machines. As root, Chromium requires `--no-sandbox`.
 */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=slight',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/**
 * Returns the path of the first available Chromium in this list:
 *
 * 1. `CHROMIUM_PATH`
 * 2. the headless shell of the version that Playwright requires, downloaded if possible
 * 3. an installed headless shell, which takes less CPU time than the full Chromium
 * 4. an installed Chromium or Chrome
 * 5. Debian's headless shell, installed if possible
 * @throws Error with instructions if none is available, or if `CHROMIUM_PATH` is not executable
 */
export async function provideChromium(env = process.env): Promise<string> {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run: correct or unset it.`);
  }
  const found = (await findPinned()) ?? (await downloadPinned()) ?? findInstalled(env);
  if (found !== undefined) return found;
  installDebianPackage('chromium-headless-shell', 'Chromium');
  const installed = findInstalled(env);
  if (installed !== undefined) return installed;
  throw new Error('Chromium is missing: install it, or set CHROMIUM_PATH to an installed one.');
}

/** Returns the name, version and path of a browser, such as `Chromium 156.0.8078.79 (/usr/bin/chromium)`. */
export function describeChromium(path: string): string {
  const version = execFileSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return `${version.trim().replace(/ built on .*/, '')} (${path})`;
}

/** Returns the path of Playwright's own headless shell; `undefined` if it is missing or does not start. */
async function findPinned(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  try {
    const server = await chromium.launchServer({ args: [...chromiumArguments] });
    const path = server.process().spawnfile;
    await server.close();
    return path;
  } catch {
    return undefined;
  }
}

async function downloadPinned(): Promise<string | undefined> {
  const args = ['install', '--only-shell', 'chromium'];
  try {
    execFileSync('playwright', args, { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT });
  } catch {
    return undefined;
  }
  return findPinned();
}

function findInstalled(env: NodeJS.ProcessEnv): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return [...installed, ...applications].find(isExecutable);
}
