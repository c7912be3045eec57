/** The manager UI: name and colours of the site, in the theme of the toolbar. */
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { storybookThemeOf } from './theme.ts';

addons.setConfig({
  theme: storybookThemeOf('dark'),
  // Laboratory pages have their own panels, and their chart needs the space.
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
