/** `@font-face` rules with the fonts in them, so that Chromium needs no network and no installed font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The style sheets of `@fontsource` packages, named as imports. */
export const inlineFaces = (sheets: readonly string[]): string => sheets.map(inlined).join('\n');

function inlined(sheet: string): string {
  const file = resolve(sheet);
  return readFileSync(file, 'utf8')
    .replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replace(/url\((\.\/[^)]*)\)/g, (_, path: string) => dataUrl(join(dirname(file), path)));
}

function dataUrl(file: string): string {
  return `url(data:font/${extname(file).slice(1)};base64,${readFileSync(file).toString('base64')})`;
}
