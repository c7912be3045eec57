/** The status of a component, which is a tag of its stories, as a badge. */
import type { TagBadgeParameters } from 'storybook-addon-tag-badges/manager-helpers';

export const tagBadges: TagBadgeParameters = [
  {
    tags: 'new',
    badge: {
      text: 'New',
      style: 'yellow',
      tooltip: { title: 'New', desc: 'Its props may change with a minor version.' },
    },
  },
  {
    tags: 'stable',
    badge: {
      text: 'Stable',
      style: 'green',
      tooltip: { title: 'Stable', desc: 'Its props change only with a major version.' },
    },
    // Most components are stable: in the sidebar only the others have a badge.
    display: { sidebar: false },
  },
];
