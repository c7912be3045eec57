/**
 * Prints the states and transitions that the generated paths of each machine cover, in the actor and in
 * the page, and the reason for each uncovered one. Fails if a report or a reason is missing.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatTable } from './table.ts';

/** Written by the model-based tests. */
interface Report {
  paths: number;
  states: Coverage;
  transitions: Coverage;
  reasons: Record<string, string>;
}

interface Coverage {
  covered: string[];
  missing: string[];
}

const root = join(import.meta.dirname, '..');

/** The machines whose pages belong to the site: its journeys prove them instead of a component test. */
const journeysOfMachines: Readonly<Record<string, string>> = {
  'offline-book': 'apps/site/journeys/offline.spec.ts',
  'reading-position': 'apps/site/journeys/web-edition.spec.ts',
};

const rows = [['machine', 'states', 'transitions', 'paths', 'rendered', 'rendered paths']];
let unexplained = 0;
const explanations: string[] = [];

for (const file of globSync('libs/features/src/[!_]*/*.model.ts', { cwd: root }).toSorted()) {
  const machine = basename(file, '.model.ts');
  const actor = read(`reports/machines/${machine}.actor.json`);
  const journeys = journeysOfMachines[machine];
  if (journeys !== undefined && !existsSync(join(root, journeys))) {
    fail(`There is no ${journeys}, which should prove ${machine}.`);
  }
  const page = journeys === undefined && read(`reports/machines/${machine}.rendered.json`);
  rows.push([
    machine,
    ratioOf(actor.states),
    ratioOf(actor.transitions),
    actor.paths.toString(),
    ...(page ? [ratioOf(page.transitions), page.paths.toString()] : ['journeys', '']),
  ]);
  explain('by no path', actor);
  if (page) explain('by no path in the page', page);
}

console.log(`${formatTable(rows, false)}\n`);
console.log(explanations.join('\n'));
if (unexplained > 0) {
  fail(`${unexplained.toString()} of these have no reason: take a path past them, or write one.`);
}

function read(file: string): Report {
  const path = join(root, file);
  if (!existsSync(path)) fail(`There is no ${file}: run npm test first.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

function ratioOf({ covered, missing }: Coverage): string {
  return `${covered.length.toString()}/${(covered.length + missing.length).toString()}`;
}

function explain(how: string, { states, transitions, reasons }: Report): void {
  for (const id of [...states.missing, ...transitions.missing]) {
    if (reasons[id] === undefined) unexplained++;
    explanations.push(`${id}\n  ${how}: ${reasons[id] ?? 'no reason is written'}`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
