import { ColorItem, ColorPalette } from '@storybook/addon-docs/blocks';
import { taleName, themeNames } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { toHex } from './colour.ts';
import { paintedIn, talesOf } from './pairs.ts';
import { prefix, themes } from './parse-tokens.ts';
import { tokens } from './tokens.ts';

/** Every colour in each theme, with its purpose. */
export const Palette = () => (
  <ColorPalette>
    {entriesOf('colour').map(([name, purpose]) => (
      <ColorItem key={name} title={prefix + name} subtitle={purpose} colors={inEachTheme(name)} />
    ))}
  </ColorPalette>
);

/** The accent colour of each tale. */
export const TaleAccents = () => (
  <ColorPalette>
    {talesOf(tokens).map((tale) => (
      <ColorItem
        key={taleName(tale)}
        title={taleName(tale)}
        subtitle="--tales-accent"
        colors={inEachTheme('accent', tale)}
      />
    ))}
  </ColorPalette>
);

const inEachTheme = (name: string, tale?: string) =>
  Object.fromEntries(
    themes.map((theme) => [themeNames[theme], toHex(paintedIn(tokens, theme, name, tale))]),
  );
