/** Any value of a utility: a step, a fraction, a keyword, `[…]` or `(…)`. */
const VALUE = String.raw`(?:[\w./%-]+|\[[^\]]+\]|\([^)]+\))`;

const utilities = [
  'contents|hidden|inline|flow-root|(?:inline-)?(?:block|flex|grid)',
  'flex-(?:row|col)(?:-reverse)?|flex-(?:wrap|nowrap|wrap-reverse)',
  `(?:flex|basis|order)-${VALUE}|(?:grow|shrink)(?:-${VALUE})?`,
  `(?:grid-cols|grid-rows|grid-flow|auto-cols|auto-rows)-${VALUE}`,
  `(?:col|row)(?:-span|-start|-end)?-${VALUE}`,
  `gap(?:-[xy])?-${VALUE}|[mp][xytbse]?-${VALUE}`,
  `(?:w|h|size|min-w|min-h|max-w|max-h|aspect)-${VALUE}`,
  '(?:items|justify|content|self|place)(?:-(?:items|content|self))?-[a-z-]+',
  'static|relative|absolute|fixed|sticky|isolate',
  `inset(?:-[xy])?-(?!shadow|ring)${VALUE}|(?:top|bottom|start|end|z)-${VALUE}`,
  '(?:overflow|overscroll)(?:-[xy])?-[a-z]+|float-(?:start|end)',
  'sr-only|not-sr-only|script-only|@container',
];
const isLayout = new RegExp(`^-?(?:${utilities.join('|')})$`);

const isSide = /^-?(?:[mp][lr]|left|right)-|^(?:float|clear)-(?:left|right)$/;

/** Prefixes that ask for room, medium or direction. What asks for a state is a component's affair. */
const isPlace =
  /^(?:@?(?:(?:max|min)-)?(?:[23]?xs|sm|md|lg|[2-7]?xl)|@?(?:max|min)-\[[^\]]+\]|print|rtl|ltr)$/;

const COLON_OUTSIDE_BRACKETS = /:(?![^[(]*[\])])/;

/** Why a class is no layout: it `styles`, or names a `side` of the screen. */
export function problemOf(name: string): 'styles' | 'side' | undefined {
  const prefixes = name.split(COLON_OUTSIDE_BRACKETS);
  const utility = prefixes.pop() ?? '';
  if (isSide.test(utility)) return 'side';
  const isAllowed = isLayout.test(utility) && prefixes.every((prefix) => isPlace.test(prefix));
  return isAllowed ? undefined : 'styles';
}
