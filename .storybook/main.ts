import '@tales/content/use-tales';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { writeContent } from '@tales/content/vite';
import { contentPlugins } from '@tales/content/vite-plugins';

// Writes modules with the content of the tales, and `tales.css`, which `preview.ts` imports.
writeContent();

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../libs/*/src/**/*.mdx', '../libs/*/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  staticDirs: [{ from: '../apps/site/public/favicon.ico', to: '/favicon.ico' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Unlike `react-docgen`, this parser uses TypeScript's type checker, so it resolves `VariantProps`.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '.storybook/tsconfig.json',
      include: ['libs/*/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => mergeConfig(vite, { plugins: [tailwindcss(), contentPlugins()] }),
};

export default config;
