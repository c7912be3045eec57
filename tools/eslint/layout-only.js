/**
 * The configuration of the site and the features, which put components together: they may use layout
 * classes, for position, size and spacing. Colours, typography, borders, motion and all inline styles
 * belong to the components of `libs/ui`.
 */
import tailwindcss from 'eslint-plugin-better-tailwindcss';

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
  'sr-only|not-sr-only|book-measure|deferred|@container',
];

/** Variants for width, media and direction. Variants for states belong to components. */
const VARIANTS = String.raw`(?:(?:@?(?:(?:max|min)-)?(?:[23]?xs|sm|md|lg|[2-7]?xl)|@?(?:max|min)-\[[^\]]+\]|print|noscript|rtl|ltr):)*`;
const LAYOUT = `${VARIANTS}-?(?:${utilities.join('|')})$`;
const PHYSICAL = '(?:.*:)?(?:-?(?:[mp][lr]|left|right)-.*|(?:float|clear)-(?:left|right))$';

const className = '/[cC]lassName$/';

export const layoutOnly = {
  files: ['{apps/site,libs/features}/src/**/*.{ts,tsx}'],
  ignores: ['**/*.{stories,test}.{ts,tsx}'],
  plugins: { tailwindcss },
  rules: {
    'tailwindcss/no-restricted-classes': [
      'error',
      {
        attributes: [['.*[cC]lassName', [{ match: 'strings' }]]],
        variables: [],
        tags: [],
        restrict: [
          {
            pattern: `^(${PHYSICAL})`,
            message:
              '"$1" names a side of the screen. Name a side of the line (ms-, pe-, start-), which follows the direction of the text.',
          },
          {
            pattern: `^(?!${LAYOUT}|${PHYSICAL})(.*)$`,
            message:
              '"$1" is no layout. The look belongs to a component of libs/ui: use one, give it a variant, or add it there.',
          },
        ],
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        name: 'class-variance-authority',
        message: 'Variants are a look, and belong to a component of libs/ui.',
      },
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'JSXAttribute[name.name="style"]',
        message:
          'A theme cannot change an inline style. Looks belong to libs/ui; layout has classes.',
      },
      ...[
        `JSXAttribute[name.name=${className}] :matches(MemberExpression, ObjectExpression)`,
        `JSXAttribute[name.name=${className}] > JSXExpressionContainer > Identifier[name!=${className}]`,
        `JSXAttribute[name.name=${className}] :matches(ConditionalExpression > .consequent, ConditionalExpression > .alternate, LogicalExpression > .right)[type="Identifier"][name!=${className}]`,
        `Property[key.name=${className}][value.type!="Identifier"]`,
      ].map((selector) => ({
        selector,
        message: 'Write classes as strings in the attribute, where the other rules see them.',
      })),
    ],
  },
};
