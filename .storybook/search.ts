/**
 * Lets the search of the sidebar find a component by its tags, such as "choose" for a menu. It searches
 * names, paths and the anchors of documentation pages, so each tag becomes an anchor. A page is called like its
 * component, because the results show its name; in the sidebar, below the component, it stays “Docs”.
 */
import { useEffect } from 'react';
import {
  addons,
  types,
  useStorybookApi,
  useStorybookState,
  type API_PreparedStoryIndex,
} from 'storybook/manager-api';

type Entry = API_PreparedStoryIndex['entries'][string];

/** The tags that say something about a story to Storybook or to the tests. */
const notWords = /^(dev|test|autodocs|(un)?attached-mdx|manifest|play-fn|captured|new|stable)$/;

const withAnchors = (entry: Entry): Entry => {
  if (entry.type !== 'docs') return entry;
  const words = (entry.tags ?? []).filter((tag) => !notWords.test(tag));
  const name = entry.title.split('/').at(-1) ?? entry.name;
  return { ...entry, name, anchors: words.map((word) => ({ id: word, title: word })) };
};

/** A tool of the toolbar, because tools know the index; it shows nothing. */
function SearchByTags() {
  const api = useStorybookApi();
  const { internal_index: index } = useStorybookState();
  useEffect(() => {
    const entries = Object.values(index?.entries ?? {});
    if (!index || entries.some((entry) => entry.type === 'docs' && entry.anchors)) return;
    void api.setIndex({
      ...index,
      entries: Object.fromEntries(entries.map((entry) => [entry.id, withAnchors(entry)])),
    });
  }, [api, index]);
  return null;
}

addons.register('tales/search', () => {
  addons.add('tales/search', {
    type: types.TOOL,
    title: 'Search by tags',
    match: () => true,
    render: SearchByTags,
  });
});
