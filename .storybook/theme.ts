/** Storybook's UI in the colours of the site. */
import { create, type ThemeVars } from 'storybook/theming/create';
import { mix, parseColour, toHex, tokens, type Theme } from './tokens.ts';

function storybookTheme(name: Theme): ThemeVars {
  const token = (key: string) => tokens.themes[name][key] ?? tokens.scale[key] ?? '';
  return create({
    base: name,
    brandTitle: 'Tales Between Worlds',
    brandUrl: './',
    brandTarget: '_self',

    fontBase: token('family-ui'),
    fontCode: "ui-monospace, 'Cascadia Code', Menlo, 'Liberation Mono', monospace",

    colorPrimary: token('accent'),
    colorSecondary: name === 'dark' ? dimmed(token('accent'), token('canvas')) : token('accent'),
    appBg: token('surface'),
    appContentBg: token('canvas'),
    appPreviewBg: token('canvas'),
    appHoverBg: token('surface-raised'),
    appBorderColor: token('line'),
    appBorderRadius: 8,

    textColor: token('ink'),
    textInverseColor: token('on-accent'),
    textMutedColor: token('ink-muted'),

    barBg: token('surface'),
    barTextColor: token('ink-muted'),
    barHoverColor: token('accent'),
    barSelectedColor: token('accent'),

    buttonBg: token('surface-raised'),
    buttonBorder: token('line-strong'),
    booleanBg: token('surface'),
    booleanSelectedBg: token('surface-raised'),
    inputBg: token('surface'),
    inputBorder: token('line-strong'),
    inputTextColor: token('ink'),
    inputBorderRadius: 6,
  });
}

/** The sidebar has white text on this colour; the gold accent has too little contrast. */
const dimmed = (accent: string, canvas: string) =>
  toHex(mix(parseColour(accent), parseColour(canvas), 0.2));

export const storybookThemes = { dark: storybookTheme('dark'), light: storybookTheme('light') };
