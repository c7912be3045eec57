/** The two themes, in the order in which they are shown: the site's own comes first. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Values by name, and a name is without its dashes: `surface-raised`. */
export type Values = Record<string, string>;

export interface Tokens {
  /** What the root element has in each theme; the light one has what the dark one has and its own. */
  themes: Record<Theme, Values>;
  /** What an element with this `data-tale` has besides. */
  tales: Record<string, Record<Theme, Values>>;
  /** What is the same everywhere and what Tailwind makes utilities of. */
  scale: Values;
}

/** Reads the token sheet; throws on a rule it does not know, for nobody would be shown it. */
export function parseTokens(css: string): Tokens {
  const tokens: Tokens = { themes: { dark: {}, light: {} }, tales: {}, scale: {} };
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selector = '', body = ''] of rules) {
    Object.assign(placeOf(selector.trim(), tokens), declarations(body));
  }
  tokens.themes.light = { ...tokens.themes.dark, ...tokens.themes.light };
  return tokens;
}

function placeOf(selector: string, { themes, tales, scale }: Tokens): Values {
  if (selector === ':root') return themes.dark;
  if (selector === ':root.light') return themes.light;
  if (selector.startsWith('@theme')) return scale;
  const [, light, tale] = /^(\.light )?\[data-tale='([\w-]+)'\]$/.exec(selector) ?? [];
  if (!tale) throw new Error(`The token sheet has a rule that no page shows: “${selector}”.`);
  return (tales[tale] ??= { dark: {}, light: {} })[light ? 'light' : 'dark'];
}

const declarations = (body: string): Values =>
  Object.fromEntries(
    [...body.matchAll(/--([\w*-]+):([^;]+)(?:;|$)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/\s+/g, ' '),
    ]),
  );
