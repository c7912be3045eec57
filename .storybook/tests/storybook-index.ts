import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

export function readStorybookIndex(): IndexEntry[] {
  const file = join(import.meta.dirname, '../../storybook-static/index.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  return Object.values(entries);
}
