import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

/** What the built Storybook holds, in the order of its sidebar. */
export function readStorybookIndex(): IndexEntry[] {
  const file = join(import.meta.dirname, '../../storybook-static/index.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  return Object.values(entries);
}

/** Whether a picture of the story is kept: of every `AllStates`, and of what asks for it. */
export const isCaptured = ({ type, name, tags }: IndexEntry): boolean =>
  type === 'story' && tags.includes('dev') && (name === 'All States' || tags.includes('captured'));
