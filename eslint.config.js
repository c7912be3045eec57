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
 * `apps/server → libs/stomp-server` and the schemas of `libs/api-client`.
 */
export const depConstraints = [
  dependsOn('scope:site', 'type:feature', 'type:ui', 'type:data', 'type:content'),
  dependsOn('scope:server', 'type:data', 'type:protocol'),
  dependsOn('type:feature', 'type:ui', 'type:data'),
  dependsOn('type:laboratory', 'type:feature', 'type:ui', 'type:data'),
  dependsOn('type:workspace', 'type:ui', 'type:data', 'type:protocol'),
  dependsOn('type:ui'),
  dependsOn('type:data'),
  dependsOn('type:protocol'),
  dependsOn('type:content'),
];

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
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          allow: [
            '^.*/vitest\\.unit\\.ts$',
            '^.*/tools/chromium\\.ts$',
            '^.*/tools/postgres/\\w+\\.ts$',
          ],
        },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
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
  layoutOnly,
);
