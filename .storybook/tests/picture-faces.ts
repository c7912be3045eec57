/** Embeds fonts for screenshots, because `system-ui` and the fallback fonts differ between machines. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const embed = (file: string) => readFileSync(file).toString('base64');

const face = (family: string, file: string, weight: string, style = 'normal') => `
@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  src: url('data:font/woff2;base64,${embed(file)}') format('woff2');
}`;

const own = (name: string) => join(import.meta.dirname, '../../libs/ui/src/fonts/made', name);

const arimo = (weight: string) =>
  require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`);

export const pictureFaces = [
  face('Picture Display', own('cormorant-garamond-600.woff2'), '600'),
  face('Picture Text', own('eb-garamond.woff2'), '400'),
  face('Picture Text', own('eb-garamond-italic.woff2'), '400', 'italic'),
  ...['400', '500', '600', '700'].map((weight) => face('Picture Interface', arimo(weight), weight)),
  `:root {
  --tales-family-display: 'Picture Display', serif;
  --tales-family-text: 'Picture Text', serif;
  --tales-family-ui: 'Picture Interface', sans-serif;
}`,
].join('\n');
