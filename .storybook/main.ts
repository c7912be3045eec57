import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { tales } from '@tales/content/vite';
import { snippets } from './snippets/snippets.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Pages of their own. The text of a component is a part of its page: docs/page.tsx.
  stories: ['./*.mdx', '../libs/*/src/{.,foundations}/*.mdx', '../libs/*/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
    'storybook-addon-tag-badges',
  ],
  staticDirs: [{ from: '../apps/site/public/favicon.ico', to: '/favicon.ico' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Follows `extends` and lists union members, which react-docgen does not.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '.storybook/tsconfig.json',
      include: ['libs/*/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => mergeConfig(vite, { plugins: [tailwindcss(), snippets(), tales()] }),
};

export default config;
