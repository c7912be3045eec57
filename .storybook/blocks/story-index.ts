/** The entries of this Storybook, read from its index. */
import { useEffect, useState } from 'react';
import type { IndexEntry } from '../tests/storybook-index.ts';

/** A component, flow or page: one entry of the sidebar. */
export interface Room {
  name: string;
  /** The id of its docs page, or else of its first story. */
  href: string;
  stories: number;
}

export type House = Map<string, Room[]>;

const load = async (): Promise<House> => {
  const response = await fetch('./index.json');
  const { entries } = (await response.json()) as { entries: Record<string, IndexEntry> };
  // Templates are tested, but not shown.
  return furnish(Object.values(entries).filter(({ tags }) => tags.includes('dev')));
};
let loading: Promise<House> | undefined;

/** The groups of the sidebar with their entries; empty until the index is loaded. */
export function useHouse(): House {
  const [house, setHouse] = useState<House>(new Map());
  useEffect(() => {
    let gone = false;
    void (loading ??= load()).then((loaded) => {
      if (!gone) setHouse(loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  return house;
}

function furnish(entries: IndexEntry[]): House {
  const house: House = new Map();
  for (const [title, own] of Map.groupBy(entries, (entry) => entry.title)) {
    const [group = '', ...rest] = title.split('/');
    const first = own.find(({ type }) => type === 'docs') ?? own[0];
    if (!first) continue;
    const room = {
      name: rest.join(' / ') || group,
      href: `./?path=/${first.type}/${first.id}`,
      stories: own.filter(({ type }) => type === 'story').length,
    };
    house.set(group, [...(house.get(group) ?? []), room]);
  }
  return house;
}
