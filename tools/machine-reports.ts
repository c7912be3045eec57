/** What the paths through each state machine came past, as the model-based tests reported it. */
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

/** The machines that have a model, by name. Templates are none of them. */
export const modelledMachines: readonly string[] = globSync('libs/features/src/[!_]*/*.model.ts', {
  cwd: root,
})
  .map((file) => basename(file, '.model.ts'))
  .toSorted();

/**
 * Reads what the paths through a machine came past, in the actor alone or in the rendered page.
 *
 * @throws Error in one sentence that says what to run, where there is no report
 */
export function readMachineReport(machine: string, proof: 'actor' | 'rendered'): MachineReport {
  const file = `reports/machines/${machine}.${proof}.json`;
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`There is no ${file}: run npm test first.`);
  return JSON.parse(readFileSync(path, 'utf8')) as MachineReport;
}
