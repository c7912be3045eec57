/**
 * Prints the states and transitions that the generated paths of each machine cover, in the actor and in
 * the page, and the reason for each uncovered one. Fails if a report or a reason is missing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  journeysOfMachines,
  modelledMachines,
  readMachineReport,
  type Coverage,
  type MachineReport,
} from './machine-reports.ts';

const proofs = readProofs();

printTable([
  ['machine', 'states', 'transitions', 'paths', 'rendered', 'rendered paths'],
  ...proofs.map(({ machine, actor, page }) => [
    machine,
    ratioOf(actor.states),
    ratioOf(actor.transitions),
    actor.paths.toString(),
    page ? ratioOf(page.transitions) : 'journeys',
    page ? page.paths.toString() : '',
  ]),
]);

const missing = proofs.flatMap(({ actor, page }) => [
  ...missingIn('by no path', actor),
  ...(page ? missingIn('by no path in the page', page) : []),
]);
for (const { id, how, reason } of missing)
  console.log(`${id}\n  ${how}: ${reason ?? 'no reason is written'}`);

const unexplained = missing.filter(({ reason }) => reason === undefined);
if (unexplained.length > 0) {
  fail(
    `${unexplained.length.toString()} of these have no reason: take a path past them, or write one.`,
  );
}

function readProofs() {
  try {
    return modelledMachines.map((machine) => ({
      machine,
      actor: readMachineReport(machine, 'actor'),
      page: hasJourneys(machine) ? undefined : readMachineReport(machine, 'rendered'),
    }));
  } catch (error) {
    return fail((error as Error).message);
  }
}

function hasJourneys(machine: string): boolean {
  const journeys = journeysOfMachines[machine];
  if (journeys === undefined) return false;
  if (existsSync(join(import.meta.dirname, '..', journeys))) return true;
  throw new Error(`There is no ${journeys}, which should prove ${machine}.`);
}

function missingIn(how: string, { states, transitions, reasons }: MachineReport) {
  return [...states.missing, ...transitions.missing].map((id) => ({
    id,
    how,
    reason: reasons[id],
  }));
}

function ratioOf({ covered, missing }: Coverage): string {
  return `${covered.length.toString()}/${(covered.length + missing.length).toString()}`;
}

function printTable(rows: string[][]) {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log();
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
