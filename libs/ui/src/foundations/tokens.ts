/** Sepia is for reading only. */
export const themes = ['dark', 'light', 'sepia'] as const;
export type Theme = (typeof themes)[number];

/** The scale of gaps, paddings and margins, in multiples of `--tales-space`. A step is named by its number. */
export const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;

/** Values by the name of the token without `--tales-`. */
export type Tokens = Readonly<Record<string, string>>;

/** Returns the tokens of a theme, including those that are the same in every theme, as the sheet declares them. */
export function tokensOf(sheet: string, theme: Theme): Tokens {
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const tokens: Record<string, string> = {};
  for (const [, selector = '', body = ''] of rules) {
    const parts = selector.trim().split(/\s*,\s*/);
    if (parts.join() !== ':root' && !parts.includes(`.${theme}`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--tales-([\w-]+):([^;]*);/g))
      tokens[name] = value.trim().replace(/\s+/g, ' ');
  }
  return tokens;
}
