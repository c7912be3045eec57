import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const library = join(import.meta.dirname, '../libs/ui/src');

const components = globSync('*/index.ts', { cwd: library })
  .map(dirname)
  .filter((folder) => folder !== 'testing')
  .sort();

const read = (pattern: string) =>
  globSync(pattern, { cwd: library })
    .map((file) => readFileSync(join(library, file), 'utf8'))
    .join('\n');

describe.each(components)('the component %s', (name) => {
  const stories = read(`${name}/*.stories.tsx`);

  it('has a first story, and one of all its states whose picture is kept', () => {
    const names = [...stories.matchAll(/^export const (\w+)/gm)].map(([, story]) => story);
    expect(names[0]).toBe('Default');
    expect(names).toContain('AllStates');
    expect(stories.slice(stories.indexOf('export const AllStates'))).toMatch(
      /parameters: (captured|\{ \.\.\.captured)/,
    );
  });

  it('passes the conformance suite', () => {
    expect(read(`${name}/*.test.tsx`)).toContain('itConforms');
  });

  it.skipIf(name.startsWith('_'))('is found in the README of the library', () => {
    const readme = readFileSync(join(library, '../README.md'), 'utf8');
    expect(readme).toContain(`\`${name}\``);
  });
});
