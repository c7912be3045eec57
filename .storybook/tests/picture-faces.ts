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

const fontsource = (name: string, weight: string, style: string) =>
  require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`);

const styles = ['normal', 'italic'];

export const pictureFaces = [
  face(
    'Picture Display',
    join(import.meta.dirname, '../../libs/ui/src/fonts/made/cormorant-garamond-600.woff2'),
    '600',
  ),
  ...['400', '500', '600', '700'].flatMap((weight) =>
    styles.flatMap((style) => [
      face('Picture Text', fontsource('gelasio', weight, style), weight, style),
      face('Picture Interface', fontsource('arimo', weight, style), weight, style),
    ]),
  ),
  `:root {
  --tales-family-display: 'Picture Display', serif;
  --tales-family-text: 'Picture Text', serif;
  --tales-family-ui: 'Picture Interface', sans-serif;
}`,
].join('\n');
