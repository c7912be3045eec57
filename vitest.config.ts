/** Tests that need a real browser: every story, and the components that stories compose. */
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, provideChromium } from './tools/chromium.ts';
import { tallyReporter } from './tools/tally-reporter.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const executablePath = await provideChromium();

const browser = () => ({
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

/** Named here, Vite prepares them before the first test; found later, it would reload the page. */
const optimizeDeps = {
  include: [
    '@hookform/resolvers/standard-schema',
    '@radix-ui/react-dropdown-menu',
    '@radix-ui/react-slot',
    '@radix-ui/react-toast',
    '@stomp/stompjs',
    '@xstate/react',
    '@xyflow/react',
    'class-variance-authority',
    'clsx',
    'elkjs/lib/elk.bundled.js',
    'i18next',
    'react-dom/client',
    'react-hook-form',
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
      // Each story is checked with axe in both themes: .storybook/both-themes.ts.
      {
        optimizeDeps,
        plugins: [storybookTest({ configDir: pathOf('./.storybook') })],
        // Axe runs twice, and looks at each node of the longest message log.
        test: { name: 'stories', browser: browser(), testTimeout: 60_000 },
      },
      {
        optimizeDeps,
        plugins: [react(), tailwindcss()],
        test: { name: 'components', include: ['libs/*/src/**/*.test.tsx'], browser: browser() },
      },
      // ESLint and the project graph take seconds to load.
      { test: { name: 'workspace', include: ['tools/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
