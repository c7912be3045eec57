/** Applies the site's name and colours to Storybook's UI. */
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { storybookThemeOf } from './theme.ts';

addons.setConfig({
  theme: storybookThemeOf('dark'),
  // Hides the addon panel for laboratory stories, which have their own panels and need the space.
  layoutCustomisations: {
    showPanel: ({ storyId }) => (storyId?.startsWith('laboratory-') ? false : undefined),
  },
});

addons.register('tales/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) => {
    api.setOptions({ theme: storybookThemeOf(globals['theme']) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
