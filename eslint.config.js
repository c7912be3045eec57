import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { layoutOnlyClasses } from './tools/eslint/layout-only-classes.ts';

const dependsOn = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });

/** The direction of imports: `apps/site → libs/features → libs/ui` and `libs/api-client`. */
export const depConstraints = [
  dependsOn('scope:site', 'type:feature', 'type:ui', 'type:data'),
  dependsOn('scope:server', 'type:data'),
  dependsOn('type:feature', 'type:ui', 'type:data'),
  dependsOn('type:laboratory', 'type:feature', 'type:ui', 'type:data'),
  dependsOn('type:workspace', 'type:ui'),
  dependsOn('type:ui'),
  dependsOn('type:data'),
];

/** Where nothing is styled: the site and the features put components together. */
export const layoutOnly = {
  files: ['src/**/*.{ts,tsx}'],
  ignores: ['**/*.{stories,test}.{ts,tsx}'],
  plugins: { layout: { rules: { 'only-classes': layoutOnlyClasses } } },
  rules: { 'layout/only-classes': 'error' },
};

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
            '^.*/eslint\\.config\\.js$',
            '^.*/tools/chromium\\.ts$',
          ],
        },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
    },
  },
);
