import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCaptured, readStorybookIndex } from '../../.storybook/tests/storybook-index.ts';
import { modelledMachines, readMachineReport, type Coverage } from '../machine-reports.ts';

const root = join(import.meta.dirname, '../..');

/** What there is, counted from the sources and the built Storybook: a name and a number or a ratio. */
export function takeInventory(): Record<string, string> {
  const entries = readStorybookIndex().filter(({ tags }) => tags.includes('dev'));
  const stories = entries.filter(({ type }) => type === 'story');
  const storiesIn = (group: string) =>
    stories.filter(({ title }) => title.startsWith(`${group}/`)).length;
  const laboratory = storiesIn('Laboratory');
  const flows = storiesIn('Flows');
  const machines = globSync('libs/features/src/[!_]*/*.machine.ts', { cwd: root }).length;
  return {
    Components: globSync('libs/ui/src/[!_]*/index.ts', {
      cwd: root,
      exclude: ['libs/ui/src/testing'],
    }).length.toString(),
    'Stories of components': (stories.length - laboratory - flows).toString(),
    'Stories of flows': flows.toString(),
    'Stories of the laboratory': laboratory.toString(),
    'Stories in all': stories.length.toString(),
    'Pages of documentation': entries.filter(({ type }) => type === 'docs').length.toString(),
    'Pictures, in two themes at two widths': (entries.filter(isCaptured).length * 4).toString(),
    Machines: machines.toString(),
    'States reached by generated paths': covered('states'),
    'Transitions taken by generated paths': covered('transitions'),
  };
}

/** How many of all machines' parts the model-based tests came past, as they reported it. */
function covered(part: 'states' | 'transitions'): string {
  const coverages = modelledMachines.map((machine) => readMachineReport(machine, 'actor')[part]);
  const sum = (list: keyof Coverage) =>
    coverages.reduce((total, coverage) => total + coverage[list].length, 0);
  return `${sum('covered').toString()} of ${(sum('covered') + sum('missing')).toString()}`;
}

/** The inventory as the table of the README. */
export const toTable = (inventory: Record<string, string>): string => {
  const rows = Object.entries(inventory);
  const width = Math.max(...rows.map(([name]) => name.length));
  const figures = Math.max(...rows.map(([, figure]) => figure.length));
  const line = (name: string, figure: string) =>
    `| ${name.padEnd(width)} | ${figure.padStart(figures)} |`;
  return [
    line('', ''),
    `| ${'-'.repeat(width)} | ${'-'.repeat(figures - 1)}: |`,
    ...rows.map(([name, figure]) => line(name, figure)),
  ].join('\n');
};

const BEGIN = '<!-- inventory -->';
const END = '<!-- /inventory -->';
const readme = join(root, 'README.md');

/** The table that stands in the README. */
export function inventoryOfReadme(): string {
  const text = readFileSync(readme, 'utf8');
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)).trim();
}

/** The README with another table in its place. */
export const readmeWith = (table: string): string =>
  readFileSync(readme, 'utf8').replace(
    new RegExp(`${BEGIN}[^]*${END}`),
    `${BEGIN}\n\n${table}\n\n${END}`,
  );
