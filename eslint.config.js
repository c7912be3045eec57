import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { steps } from './libs/ui/src/foundations/tokens.ts';

/** Other packages of this workspace that the production code of each folder may import. */
const directions = {
  'apps/site': ['features', 'ui', 'api-client', 'content', 'locales'],
  'apps/server': ['api-client', 'stomp-server'],
  'libs/features': ['ui', 'api-client'],
  'libs/laboratory': ['features', 'ui', 'api-client'],
  'libs/ui': [],
  'libs/api-client': [],
  'libs/stomp-server': [],
  content: ['locales'],
  locales: [],
  testing: ['server', 'api-client', 'stomp-server'],
};

const directionOf = ([folder, packages]) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.{test,spec,stories}.{ts,tsx}', '*/**/{testing,journeys}/**', '**/*.config.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@tales/(?!(?:${[...packages, folder.split('/').at(-1)].join('|')})(?:/|$))`,
            message: `${folder} is not allowed to import this package: see directions in eslint.config.js.`,
          },
          {
            regex: '^(?:\\.\\./)+(?:(?:apps|libs)/|[^.].*/src/)',
            message: 'Import another package by its name.',
          },
        ],
      },
    ],
  },
});

/** APIs that browsers offer only in secure contexts. */
const secureOnly = {
  crypto: ['randomUUID', 'subtle'],
  navigator: [
    ...['canShare', 'clipboard', 'credentials', 'geolocation', 'locks', 'mediaDevices'],
    ...['serviceWorker', 'share', 'storage', 'wakeLock'],
  ],
};
const insecure =
  'This API is missing on pages over http: use another one, or check for it and explain that where you disable the rule.';

const text =
  ':matches(JSXText[value=/\\S/], JSXExpressionContainer:matches([expression.type=TemplateLiteral], [expression.value=/\\S/], [expression.callee.name=/^(t|common)$/]))';
const changing =
  'JSXExpressionContainer:matches([expression.type=/^(LogicalExpression|ConditionalExpression)$/], [expression.callee.property.name=/^(map|flatMap)$/])';
const parent = ':matches(JSXElement, JSXFragment)';
const besideChanging = [
  `${parent}:has(> ${text}):has(> ${changing})`,
  `${parent}:has(> ${parent}) > JSXExpressionContainer > :matches(LogicalExpression, ConditionalExpression) > :matches(Literal[value=/./], TemplateLiteral, CallExpression[callee.name=/^(t|common)$/])`,
];
/** A separate rule, because a second configuration of `no-restricted-syntax` would replace the first. */
const textsInElements = {
  create: (context) =>
    Object.fromEntries(
      besideChanging.map((selector) => [
        selector,
        (node) => {
          context.report({
            node,
            message:
              'Browser translation replaces text nodes, and React then fails to insert or remove siblings: wrap the text in an element.',
          });
        },
      ]),
    ),
};

const offScale = [
  `(?:gap|gap-[xy]|[pm][xytbse]?)-(?!(?:auto|px|${steps.join('|')})(?:\\s|$))(?=[\\d[])`,
  'text-\\[[\\d.]',
].map((name) => `(?:^|[\\s:])-?${name}`);

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      'content/written*',
      '**/storybook-static',
      '**/test-results',
      '.nx',
      'reports',
      'data',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  storybook.configs['flat/recommended'],
  {
    files: ['{apps/site,libs}/**/{*.tsx,use-*.ts}'],
    // Component tests and stories are excluded, because the rules of the React Compiler are slow.
    ignores: ['**/*.{test,stories}.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.{ts,tsx,js}'],
    languageOptions: { parserOptions: { warnOnUnsupportedTypeScriptVersion: false } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript reports unused variables.
      '@typescript-eslint/no-unused-vars': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['libs/{ui,features}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(Literal[value=/${offScale.join('|')}/], TemplateElement[value.raw=/${offScale.join('|')}/])`,
          message: 'Use a step of the spacing scale or a type token: see Foundations.',
        },
      ],
    },
  },
  ...Object.entries(directions).map(directionOf),
  {
    files: ['apps/site/src/**/*.{ts,tsx}', 'libs/{ui,features,api-client}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,stories,fixture}.{ts,tsx}', '**/testing/**'],
    plugins: { tales: { rules: { 'texts-in-elements': textsInElements } } },
    rules: {
      'no-restricted-globals': ['error', { name: 'caches', message: insecure }],
      'no-restricted-properties': [
        'error',
        ...Object.entries(secureOnly).flatMap(([object, properties]) =>
          properties.map((property) => ({ object, property, message: insecure })),
        ),
      ],
      'tales/texts-in-elements': 'error',
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'node:http',
          allowTypeImports: true,
          message:
            'Take values from process.getBuiltinModule: this import also loads the client of fetch.',
        },
      ],
    },
  },
);
