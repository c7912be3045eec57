import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

const dependsOn = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });

/**
 * The direction of imports: `apps/site → libs/features → libs/ui` and `libs/api-client`;
 * `apps/server → libs/stomp-server` and the schemas of `libs/api-client`; `testing → apps/server`.
 */
const depConstraints = [
  dependsOn('scope:site', 'type:feature', 'type:ui', 'type:data', 'type:content', 'type:locales'),
  dependsOn('scope:server', 'type:data', 'type:protocol'),
  dependsOn('type:testing', 'scope:server', 'type:data', 'type:protocol'),
  dependsOn('type:feature', 'type:ui', 'type:data'),
  dependsOn('type:laboratory', 'type:feature', 'type:ui', 'type:data'),
  dependsOn('type:ui'),
  dependsOn('type:data'),
  dependsOn('type:protocol'),
  dependsOn('type:content', 'type:locales'),
  dependsOn('type:locales'),
];

export default tseslint.config(
  { ignores: ['**/dist', '**/storybook-static', '**/test-results', '.nx', 'reports', 'data'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  storybook.configs['flat/recommended'],
  {
    files: ['{apps/site,libs}/**/{*.tsx,use-*.ts}'],
    // The rules of the compiler take most of the time.
    ignores: ['**/*.{test,stories}.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['**/*.{ts,tsx,js}'],
    languageOptions: { parserOptions: { warnOnUnsupportedTypeScriptVersion: false } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // The compiler finds them.
      '@typescript-eslint/no-unused-vars': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['{apps/*,libs/*,testing}/src/**/*.{ts,tsx}', '{content,locales}/**/*.ts'],
    // The tests of applications import `testing`, which starts the server.
    ignores: ['**/*.{test,stories}.{ts,tsx}', 'apps/*/src/**/testing/**'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          ignoredCircularDependencies: [['@tales/server', '@tales/testing']],
          allow: ['^.*/vitest\\.unit\\.ts$', '^.*/tools/chromium\\.ts$'],
        },
      ],
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
          message: 'Import values from http/node-http.ts: this import takes 13 MB.',
        },
      ],
    },
  },
);
