export const themes = ['dark', 'light', 'sepia'] as const;
export type Theme = (typeof themes)[number];

/** The scale of gaps, paddings and margins, in multiples of `--tales-space`. */
export const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;

/** Values of tokens, by name without the prefix `--tales-`. */
export type Tokens = Readonly<Record<string, string>>;

/** Returns the tokens that a stylesheet declares for a theme, including tokens that all themes share. */
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
