import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';

/** Match selectors that `beasties` cannot compare with HTML, or that match only after scripts have run. */
const ALWAYS = [/^:(?!:)/, /\.(?:light|sepia)\b/, /\[data-reading/];

const FONT_FACE = /@font-face\{[^}]*\}/g;

/**
 * Separates the font faces of a minified stylesheet from its other rules. Each page contains the faces, and
 * the stylesheet does not, because browsers would load a duplicate face again.
 *
 * @returns the other rules, and a function that returns the styles for the first paint of some HTML
 */
export function criticalStyles(css: string, href: string) {
  const faces = css.match(FONT_FACE)?.join('') ?? '';
  const rules = css.replaceAll(FONT_FACE, '');
  const { extract } = createProcessor([compileSheet(rules, { href, allowRules: ALWAYS })]);
  // The semicolon that `beasties` adds to `@property` rules would hide the following rule.
  const stylesFor = (html: string) => faces + extract(html).css.replaceAll('};', '}');
  return { rules, stylesFor };
}
