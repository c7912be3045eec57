/** Runs one attack in its own process, at the lowest priority. Prints its summary. */
import { constants, setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import type { Target } from './attack.ts';

/** The second argument, as JSON. */
export type TargetDescription = Omit<Target, 'isOver' | 'begin'>;

// Otherwise this process would take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW);

const [name = '', description = '{}'] = process.argv.slice(2);
const attack = attacks.find((candidate) => candidate.name === name);
if (!attack) throw new Error(`There is no attack called ${name}.`);
const target = JSON.parse(description) as TargetDescription;
let end = performance.now() + target.duration;
const note = await attack.run({
  ...target,
  isOver: () => performance.now() >= end,
  begin: () => (end = performance.now() + target.duration),
});
console.log(note);
process.exit(0);
