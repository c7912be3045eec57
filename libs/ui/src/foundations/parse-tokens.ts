/** The themes in display order: the site's default comes first. Sepia is for reading only. */
export const themes = ['dark', 'light', 'sepia'] as const;
export type Theme = (typeof themes)[number];

/** What the name of each token begins with, as a custom property. */
export const prefix = '--tales-';

/** Values by token name without the prefix: `surface-raised`. */
export type Values = Record<string, string>;

export interface Tokens {
  /** The values in each theme. */
  themes: Record<Theme, Values>;
  /** The accent inside an element with this `data-tale`, which the site adds. Sepia has that of the light theme. */
  tales: Record<string, { dark: { accent: string }; light: { accent: string } }>;
  /** What is the same in every theme. */
  scale: Values;
}

/** Parses the token sheet. Throws on an unknown rule or name, since no page would show it. */
export function parseTokens(css: string): Tokens {
  const tokens: Tokens = { themes: { dark: {}, light: {}, sepia: {} }, tales: {}, scale: {} };
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selector = '', body = ''] of rules) {
    const values = declarations(body);
    for (const place of placesOf(selector, tokens)) Object.assign(place, values);
  }
  return tokens;
}

/** `:root` alone has what is the same in every theme; together with a theme it has the theme of a page. */
function placesOf(selector: string, { themes, scale }: Tokens): Values[] {
  const parts = selector.trim().split(/\s*,\s*/);
  if (parts.join() === ':root') return [scale];
  const places: Partial<Record<string, Values>> = {
    '.dark': themes.dark,
    '.light': themes.light,
    '.sepia': themes.sepia,
  };
  return parts
    .filter((part) => part !== ':root')
    .map((part) => {
      const place = places[part];
      if (place) return place;
      throw new Error(`The token sheet has a rule that no page shows: “${part}”.`);
    });
}

const declarations = (body: string): Values =>
  Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, property = '', value = '']) => {
      if (!property.startsWith(prefix)) {
        throw new Error(`“${property}” is no token: begin its name with ${prefix}.`);
      }
      return [property.slice(prefix.length), value.trim().replace(/\s+/g, ' ')];
    }),
  );
