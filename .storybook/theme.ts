import { create } from 'storybook/theming/create';
// A relative path, because `@tales/ui` does not export `tokens.ts`.
import { tokensOf } from '../libs/ui/src/foundations/tokens.ts';
// `?raw` makes Vite import the stylesheet as text. `type` does the same in esbuild, the manager's bundler.
import sheet from '../libs/ui/src/styles/tokens.css?raw' with { type: 'text' };

/** @param highlight colour from which Storybook derives the background of selected items */
function storybookTheme(base: 'dark' | 'light', highlight: string) {
  const tokens = tokensOf(sheet, base);
  const token = (name: string) => tokens[name] ?? '';
  return create({
    base,
    brandTitle: 'Tales Between Worlds',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: token('family-ui'),
    colorPrimary: token('accent'),
    colorSecondary: highlight,
    appBg: token('surface'),
    appContentBg: token('canvas'),
    appPreviewBg: token('canvas'),
    appHoverBg: token('surface-raised'),
    appBorderColor: token('line'),
    textColor: token('ink'),
    textInverseColor: token('on-accent'),
    textMutedColor: token('ink-muted'),
    barBg: token('surface'),
    barTextColor: token('ink-muted'),
    barHoverColor: token('accent'),
    barSelectedColor: token('accent'),
    buttonBg: token('surface-raised'),
    buttonBorder: token('line-strong'),
    inputBg: token('surface'),
    inputBorder: token('line-strong'),
    inputTextColor: token('ink'),
  });
}

const dark = storybookTheme('dark', '#ad8f58');
const light = storybookTheme('light', '#7d4f10');

/** Returns a theme of Storybook's UI: dark for `dark` or no theme, and light for all other themes. */
export const storybookThemeOf = (theme: unknown) => (!theme || theme === 'dark' ? dark : light);
