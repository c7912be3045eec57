import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const library = join(import.meta.dirname, '../libs/ui/src');

const components = globSync('*/', { cwd: library })
  .filter((folder) => existsSync(join(library, folder, `${folder.replace('_', '')}.tsx`)))
  .sort();

const read = (pattern: string) =>
  globSync(pattern, { cwd: library })
    .map((file) => readFileSync(join(library, file), 'utf8'))
    .join('\n');

describe.each(components)('the component %s', (name) => {
  const stories = read(`${name}/*.stories.tsx`);

  it('has Default as its first story, and a captured AllStates', () => {
    const names = [...stories.matchAll(/^export const (\w+)/gm)].map(([, story]) => story);
    expect(names[0]).toBe('Default');
    expect(names).toContain('AllStates');
    expect(stories.slice(stories.indexOf('export const AllStates'))).toMatch(
      /parameters: (captured|\{ \.\.\.captured)/,
    );
  });

  it('has the tag of one status, and words to find it by', () => {
    const tags = /^ {2}tags: \[(.*)\],$/m.exec(stories)?.[1]?.split(', ') ?? [];
    expect(tags.filter((tag) => /^'(new|stable)'$/.test(tag))).toHaveLength(1);
    const words = tags.filter((tag) => !/^'(!\w+|new|stable)'$/.test(tag));
    if (!name.startsWith('_')) expect(words).not.toEqual([]);
  });

  it('runs the conformance suite', () => {
    expect(read(`${name}/*.test.tsx`)).toContain('itConforms');
  });

  it('has a documentation page that says when to use it', () => {
    expect(read(`${name}/*.mdx`)).toMatch(/^## (When not to use it|Which one)$/m);
  });
});

const published = components.filter((name) => !name.startsWith('_'));

it.each(published)('the component %s is listed in the README of the library', (name) => {
  const readme = readFileSync(join(library, '../README.md'), 'utf8');
  expect(readme).toContain(`\`${name}\``);
});
