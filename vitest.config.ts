/**
 * The Vitest projects for stories, component tests and unit tests. `npm test` runs the two browser projects
 * with this configuration, and every other project in its folder, so that Nx caches the projects separately.
 */
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, provideChromium } from './tools/chromium.ts';
import { tallyReporter } from './tools/tally/vitest-reporter.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const executablePath = await provideChromium();

/** Creates a separate object for each project, because Vitest writes names into `instances`. */
const inChromium = () => ({
  // Test files share pages, so that React and the styles are not loaded again for each file.
  isolate: false,
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath, args: [...chromiumArguments] },
    contextOptions: {
      reducedMotion: 'reduce' as const,
      locale: 'en-GB',
      timezoneId: 'UTC',
      deviceScaleFactor: 1,
    },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 800, height: 600 },
});

/** Runs at most two pages in parallel. */
const eachCore = { maxWorkers: 2 };

/** Bundles dependencies before the first test. If Vite discovered one later, it would reload the page. */
const optimizeDeps = {
  include: [
    '@hookform/resolvers/zod',
    '@radix-ui/react-dropdown-menu',
    '@radix-ui/react-popover',
    '@radix-ui/react-radio-group',
    '@radix-ui/react-slot',
    '@radix-ui/react-toast',
    '@radix-ui/react-use-is-hydrated',
    '@stomp/stompjs',
    '@xstate/react',
    'class-variance-authority',
    'clsx',
    'elkjs/lib/elk.bundled.js',
    'i18next',
    'react-dom/client',
    'react-dom/server',
    'react-hook-form',
    'react-router-dom',
    'xstate',
    'xstate/graph',
    'zod/mini',
  ],
};

export default defineConfig({
  test: {
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', tallyReporter(pathOf('./reports/stories.json'))],
    projects: [
      {
        optimizeDeps,
        plugins: [
          storybookTest({
            configDir: pathOf('./.storybook'),
            tags: { exclude: process.env['TEST_ALL'] ? [] : ['rare'] },
          }),
        ],
        test: {
          ...eachCore,
          name: 'stories',
          sequence: { groupOrder: 1 },
          browser: inChromium(),
          testTimeout: 60_000,
        },
      },
      {
        optimizeDeps,
        plugins: [react(), tailwindcss()],
        test: {
          ...eachCore,
          name: 'components',
          sequence: { groupOrder: 2 },
          include: ['{libs/*,apps/site}/src/**/*.test.tsx'],
          exclude: process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.tsx'],
          browser: inChromium(),
          setupFiles: ['libs/ui/src/testing/reset-page.ts'],
          // The timeout is long, because other programs can keep the machine busy.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      '{apps,libs}/*/vitest.config.ts',
      '{content,locales,tools}/vitest.config.ts',
    ],
  },
});
