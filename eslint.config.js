import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { layoutOnly } from './tools/eslint/layout-only.js';

const dependsOn = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });

/**
 * The direction of imports: `apps/site → libs/features → libs/ui` and `libs/api-client`;
 * `apps/server → libs/stomp-server` and the schemas of `libs/api-client`; `testing → apps/server`.
 *
 * @param forTests what only the tests of applications may import
 */
const depConstraints = (...forTests) => [
  dependsOn(
    'scope:site',
    'type:feature',
    'type:ui',
    'type:data',
    'type:content',
    'type:locales',
    ...forTests,
  ),
  dependsOn('scope:server', 'type:data', 'type:protocol', ...forTests),
  dependsOn('type:testing', 'scope:server', 'type:data', 'type:protocol'),
  dependsOn('type:feature', 'type:ui', 'type:data'),
  dependsOn('type:laboratory', 'type:feature', 'type:ui', 'type:data'),
  dependsOn(
    'type:workspace',
    'type:ui',
    'type:data',
    'type:protocol',
    'type:content',
    'type:testing',
    'type:locales',
  ),
  dependsOn('type:ui'),
  dependsOn('type:data'),
  dependsOn('type:protocol'),
  dependsOn('type:content', 'type:locales'),
  dependsOn('type:locales'),
];

const boundaries = (...forTests) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      depConstraints: depConstraints(...forTests),
      // The tests of the server start it as others do.
      ignoredCircularDependencies: [['@tales/server', '@tales/testing']],
      allow: ['^.*/vitest\\.unit\\.ts$', '^.*/tools/(?:chromium|playwright-defaults)\\.ts$'],
    },
  ],
});

export default tseslint.config(
  { ignores: ['**/dist', '**/storybook-static', '**/test-results', '.nx', 'reports', 'data'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  reactHooks.configs.flat['recommended-latest'],
  storybook.configs['flat/recommended'],
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { warnOnUnsupportedTypeScriptVersion: false } },
    rules: {
      ...boundaries(),
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['apps/server/src/**/{*.test,testing/**/*}.ts', 'apps/site/journeys/**/*.ts'],
    rules: boundaries('type:testing'),
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
          message: 'Import values from http/node-http.ts: this import takes 13 MB.',
        },
      ],
    },
  },
  // Applications outside of this workspace.
  {
    files: ['tools/packages/applications/**/*.{ts,tsx}'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  layoutOnly,
);
