/** The coverage of each state machine, written by the model-based tests. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Coverage {
  covered: string[];
  missing: string[];
}

export interface MachineReport {
  machine: string;
  paths: number;
  states: Coverage;
  transitions: Coverage;
  reasons: Record<string, string>;
}

const root = join(import.meta.dirname, '..');

/** The machines whose pages belong to the site: its journeys prove them instead of a component test. */
export const journeysOfMachines: Readonly<Record<string, string>> = {
  'offline-book': 'apps/site/journeys/offline.spec.ts',
  'reading-position': 'apps/site/journeys/web-edition.spec.ts',
};

/** The names of the machines with a model, without the template. */
export const modelledMachines: readonly string[] = globSync('libs/features/src/[!_]*/*.model.ts', {
  cwd: root,
})
  .map((file) => basename(file, '.model.ts'))
  .toSorted();

/**
 * Reads the coverage of a machine, by its actor alone or in the rendered page.
 *
 * @throws Error in one sentence that says what to run, if there is no report
 */
export function readMachineReport(machine: string, proof: 'actor' | 'rendered'): MachineReport {
  const file = `reports/machines/${machine}.${proof}.json`;
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`There is no ${file}: run npm test first.`);
  return JSON.parse(readFileSync(path, 'utf8')) as MachineReport;
}
