/** The entries of this Storybook, read from its index. */
import { useEffect, useState } from 'react';
import type { IndexEntry } from '../tests/storybook-index.ts';

/** A component, flow or page: one entry of the sidebar. */
export interface SidebarEntry {
  name: string;
  /** The id of its docs page, or else of its first story. */
  href: string;
  stories: number;
}

/** The groups of the sidebar with their entries. */
export type Sidebar = Map<string, SidebarEntry[]>;

const load = async (): Promise<Sidebar> => {
  const response = await fetch('./index.json');
  const { entries } = (await response.json()) as { entries: Record<string, IndexEntry> };
  // Templates are tested, but not shown.
  return groupEntries(Object.values(entries).filter(({ tags }) => tags.includes('dev')));
};
let loading: Promise<Sidebar> | undefined;

/** The sidebar; empty until the index is loaded. */
export function useSidebar(): Sidebar {
  const [sidebar, setSidebar] = useState<Sidebar>(new Map());
  useEffect(() => {
    let gone = false;
    void (loading ??= load()).then((loaded) => {
      if (!gone) setSidebar(loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  return sidebar;
}

function groupEntries(entries: IndexEntry[]): Sidebar {
  const sidebar: Sidebar = new Map();
  for (const [title, own] of Map.groupBy(entries, ({ title }) => title)) {
    const [group = '', ...rest] = title.split('/');
    const first = own.find(({ type }) => type === 'docs') ?? own[0];
    if (!first) continue;
    const entry = {
      name: rest.join(' / ') || group,
      href: `./?path=/${first.type}/${first.id}`,
      stories: own.filter(({ type }) => type === 'story').length,
    };
    sidebar.set(group, [...(sidebar.get(group) ?? []), entry]);
  }
  return sidebar;
}
