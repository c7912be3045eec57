import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../problems-of.ts';
import { groups, plan, type NewFile } from './plan.ts';

const root = join(import.meta.dirname, '../..');

async function complaintsOf(files: readonly NewFile[]): Promise<string[]> {
  const eslint = new ESLint({ cwd: root });
  const results = await Promise.all(
    files.map(({ path, content }) =>
      eslint.lintText(content, { filePath: join(root, path), warnIgnored: false }),
    ),
  );
  return results
    .flat()
    .flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message }) => `${basename(filePath)}: ${message} (${ruleId})`),
    );
}

describe.each([
  { kind: 'component', name: 'sea-chart', identifier: 'SeaChart' },
  { kind: 'machine', name: 'book-loan', identifier: 'bookLoan' },
] as const)('a new $kind', ({ kind, name, identifier }) => {
  const files = plan({ kind, name, group: 'Books' });

  it('has all files under its own name', () => {
    const names = files.map(({ path }) => basename(path));
    expect(names.includes('index.ts')).toBe(kind === 'machine');
    expect(names.filter((file) => file !== 'index.ts' && !file.startsWith(name))).toEqual([]);
    expect(names).toContain(
      kind === 'component' ? 'sea-chart.stories.tsx' : 'book-loan.machine.ts',
    );
  });

  it('contains its own name and not that of the template', () => {
    const text = files.map(({ content }) => content).join('\n');
    expect(text).toContain(identifier);
    expect(text).not.toMatch(/template(?!s\b)/i);
    expect(text).not.toContain("'!dev'");
  });

  it('passes lint', async () => {
    expect(await complaintsOf(files)).toEqual([]);
  }, 60_000);

  it('is not written by planning it', () => {
    expect(files.some(({ path }) => existsSync(join(root, path)))).toBe(false);
  });
});

it('new components and machines compile, in one program', () => {
  const component = plan({ kind: 'component', name: 'sea-chart', group: 'Books' });
  const machine = plan({ kind: 'machine', name: 'book-loan', group: 'Books' });
  const written = new Map(
    [...component, ...machine].map(({ path, content }) => [join(root, path), content]),
  );
  expect(problemsOf(written)).toEqual([]);
}, 60_000);

describe('an order', () => {
  it('assigns a component to the given group', () => {
    const stories = plan({ kind: 'component', name: 'sea-chart', group: 'Books' }).find(
      ({ path }) => path.endsWith('.stories.tsx'),
    );
    expect(stories?.content).toContain("title: 'Books/SeaChart'");
  });

  it('takes its groups from the sidebar', () => {
    const preview = readFileSync(join(root, '.storybook/preview.ts'), 'utf8');
    expect(groups.filter((group) => !preview.includes(`'${group}'`))).toEqual([]);
  });

  it.each([
    [{ kind: 'component', name: 'SeaChart', group: 'Books' }, /write it like sea-chart/],
    [{ kind: 'component', name: '../sea', group: 'Books' }, /write it like sea-chart/],
    [{ kind: 'component', name: 'sea-chart', group: 'Seas' }, /choose one of Text, Actions/],
    [{ kind: 'component', name: 'button', group: 'Books' }, /exists already/],
    [{ kind: 'machine', name: 'download', group: 'Books' }, /exists already/],
  ] as const)('%o is refused with a sentence', (order, sentence) => {
    expect(() => plan(order)).toThrow(sentence);
  });
});
