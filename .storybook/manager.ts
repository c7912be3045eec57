/** The manager UI: name and colours of the site, in the theme of the toolbar. */
import './search.ts';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { renderLabel } from 'storybook-addon-tag-badges/manager-helpers';
import { tagBadges } from './status.ts';
import { storybookThemes } from './theme.ts';

addons.setConfig({
  theme: storybookThemes.dark,
  tagBadges,
  sidebar: {
    // The page of a component has the name of the component, for the search.
    renderLabel: (entry) =>
      renderLabel(
        entry.type === 'docs' && !entry.tags.includes('unattached-mdx')
          ? { ...entry, name: 'Docs' }
          : entry,
      ),
  },
  // Laboratory pages have their own panels, and their chart needs the space.
  layoutCustomisations: {
    showPanel: ({ storyId }) => (storyId?.startsWith('laboratory-') ? false : undefined),
  },
});

addons.register('tales/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) => {
    api.setOptions({ theme: storybookThemes[globals['theme'] === 'light' ? 'light' : 'dark'] });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
