/** The themes in display order: the site's default comes first. Sepia is for reading only. */
export const themes = ['dark', 'light', 'sepia'] as const;
export type Theme = (typeof themes)[number];

/** Values by token name without the leading dashes: `surface-raised`. */
export type Values = Record<string, string>;

export interface Tokens {
  /** The values of the root element. The light theme inherits those of the dark one, sepia of the light one. */
  themes: Record<Theme, Values>;
  /** The accent inside an element with this `data-tale`, which the site adds. Sepia has that of the light theme. */
  tales: Record<string, { dark: { accent: string }; light: { accent: string } }>;
  /** Theme-independent values, from which Tailwind generates utilities. */
  scale: Values;
}

/** Parses the token sheet. Throws on an unknown rule, since no page would show it. */
export function parseTokens(css: string): Tokens {
  const tokens: Tokens = { themes: { dark: {}, light: {}, sepia: {} }, tales: {}, scale: {} };
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selector = '', body = ''] of rules) {
    Object.assign(placeOf(selector.trim(), tokens), declarations(body));
  }
  tokens.themes.light = { ...tokens.themes.dark, ...tokens.themes.light };
  tokens.themes.sepia = { ...tokens.themes.light, ...tokens.themes.sepia };
  return tokens;
}

function placeOf(selector: string, { themes, scale }: Tokens): Values {
  if (selector === ':root') return themes.dark;
  if (selector === ':root.light') return themes.light;
  if (selector === ":root[data-reading-theme='sepia']") return themes.sepia;
  if (selector.startsWith('@theme')) return scale;
  throw new Error(`The token sheet has a rule that no page shows: “${selector}”.`);
}

const declarations = (body: string): Values =>
  Object.fromEntries(
    [...body.matchAll(/--([\w*-]+):([^;]+)(?:;|$)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/\s+/g, ' '),
    ]),
  );
