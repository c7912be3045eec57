import 'virtual:tales.css';
import './preview.css';
import accents from 'virtual:tales/accents';
import type { Preview } from '@storybook/react-vite';
import { describeAttributes } from './attributes.ts';
import { checkOtherTheme } from './both-themes.ts';
import { docsComponents, docsContainer, docsPage } from './docs/index.tsx';
import { directionType, languageType, viewports, withLanguage, withTheme } from './globals.ts';
import { textsIn } from './texts.ts';
import { tokens } from './tokens.ts';

// The foundations show the accent of each tale.
Object.assign(tokens.tales, accents);

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { language: languageType, direction: directionType },
  initialGlobals: { language: 'en', direction: 'ltr' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // Of the other results only the first node of each rule is described.
        resultTypes: ['violations', 'incomplete'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    // Snapshots only of stories with `captured`, in both themes at two widths.
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
      components: docsComponents,
      container: docsContainer,
      page: docsPage,
      // Written by snippets/snippets.ts from the file of the story.
      source: { type: 'code' },
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    layout: 'padded',
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          [
            'Colour',
            'Themes',
            'Type',
            'Spacing',
            'Radius and elevation',
            'Motion',
            'Icons',
            'Writing',
          ],
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
  loaders: [({ globals }) => ({ t: textsIn(globals['language'] as string) })],
  argTypesEnhancers: [describeAttributes],
  afterEach: checkOtherTheme,
  decorators: [withTheme(), withLanguage],
};

export default preview;
