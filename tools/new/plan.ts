import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';

const root = join(import.meta.dirname, '../..');

export type Kind = 'component' | 'machine';

/** The arguments of `npm run new` for a component or a machine. */
export interface Order {
  kind: Kind;
  /** Name in kebab-case. */
  name: string;
  /** Group of a component in Storybook's sidebar. */
  group: string;
}

export interface NewFile {
  /** Path from the root of the repository. */
  path: string;
  content: string;
}

/** The groups in Storybook's sidebar that contain the components of `libs/ui`. */
export const groups = [
  'Text',
  'Actions',
  'Books',
  'Pictures',
  'Feedback',
  'Forms',
  'Navigation',
  'Layout',
] as const;

const templates: Record<Kind, string[]> = {
  component: ['libs/ui/src/_template/*'],
  machine: ['libs/features/src/_template/*', 'libs/laboratory/src/machines/_template.*'],
};

/**
 * Returns the files of a new component or state machine, without writing them.
 * @throws Error if the name or the group is invalid, or if a file already exists
 */
export function plan({ kind, name, group }: Order): NewFile[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not in kebab-case: write it like sea-chart.`);
  if (!groups.some((known) => known === group))
    throw new Error(`There is no group "${group}": choose one of ${groups.join(', ')}.`);
  const files = templates[kind]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .sort()
    .map((path) => ({
      path: rename(path, name),
      content: rename(read(path), name).replace("'Text/", `'${group}/`),
    }));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} already exists: choose another name.`);
  return files;
}

export async function create(files: readonly NewFile[]): Promise<string[]> {
  for (const { path, content } of files) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await format(path, content, { singleQuote: true })).code);
  }
  return files.map(({ path }) => path);
}

/** Returns the content of a template file without the Storybook tags that only templates need. */
const read = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace("  tags: ['!dev', '!autodocs'],\n", '')
    .replace("'!dev', ", '');

function rename(text: string, name: string): string {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return text
    .replaceAll('Template machine', title)
    .replaceAll('Template', pascal)
    .replace(/\btemplate(?=[A-Z(>]| =)/g, camel)
    .replace(/_?\btemplate\b|_template\b/g, name);
}
