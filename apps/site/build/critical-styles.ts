import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';

/** Patterns of selectors that `beasties` includes even if they match no element of the HTML. */
const ALWAYS = [/^:(?!:)/, /\.(?:light|sepia)\b/, /\[data-reading/];

const FONT_FACE = /@font-face\{[^}]*\}/g;

/**
 * Moves the `@font-face` rules of a minified stylesheet to the styles for the first paint, because browsers
 * would load the fonts again if both contained these rules.
 *
 * @returns the other rules, and a function that returns the styles for the first paint of some HTML
 */
export function criticalStyles(css: string, href: string) {
  const faces = css.match(FONT_FACE)?.join('') ?? '';
  const rules = css.replaceAll(FONT_FACE, '');
  const { extract } = createProcessor([compileSheet(rules, { href, allowRules: ALWAYS })]);
  // The semicolon that `beasties` adds after an `@property` rule would make the following rule invalid.
  const stylesFor = (html: string) => faces + extract(html).css.replaceAll('};', '}');
  return { rules, stylesFor };
}
