import '@tales/content/written/tales.css';
import './preview.css';
import { withThemeByClassName } from '@storybook/addon-themes';
import type { Preview, ReactRenderer } from '@storybook/react-vite';
import { checkOtherTheme } from './both-themes.ts';
import { onlySafeControls } from './controls.ts';
import DocsContainer from './docs-container.tsx';
import { directionType, languageType, viewports, withLanguage } from './globals.ts';
import { checkWidth } from './narrow.ts';
import { textsIn } from './texts.ts';

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { language: languageType, direction: directionType },
  initialGlobals: { language: 'en', direction: 'ltr' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // For speed, axe reports at most one node per rule for result types that are not listed.
        resultTypes: ['violations', 'incomplete'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    // Chromatic captures only stories with the parameters in `libs/ui/src/testing/captured.ts`.
    chromatic: {
      disableSnapshot: true,
      modes: {
        'dark phone': { theme: 'dark', viewport: 'phone' },
        'dark desktop': { theme: 'dark', viewport: 'desktop' },
        'light phone': { theme: 'light', viewport: 'phone' },
        'light desktop': { theme: 'light', viewport: 'desktop' },
      },
    },
    controls: { expanded: true },
    docs: {
      container: DocsContainer,
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    // Shows callbacks in story code as `() => undefined`, not as minified code such as `function Kce(){}`.
    jsx: { showFunctions: true, functionValue: () => '() => undefined' },
    layout: 'padded',
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          'Actions',
          'Books',
          'Pictures',
          'Text',
          'Feedback',
          'Forms',
          'Navigation',
          'Layout',
          'Flows',
          'Laboratory',
          ['Introduction'],
        ],
      },
    },
    viewport: { options: viewports },
  },
  argTypesEnhancers: [onlySafeControls],
  loaders: [({ globals }) => ({ t: textsIn(globals['language'] as string) })],
  afterEach: [checkWidth, checkOtherTheme],
  decorators: [
    withThemeByClassName<ReactRenderer>({
      themes: { dark: 'dark', light: 'light', sepia: 'sepia' },
      defaultTheme: 'dark',
    }),
    withLanguage,
  ],
};

export default preview;
