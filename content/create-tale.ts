import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ownTales, readTales } from './tales.ts';

const root = join(import.meta.dirname, '..');

/** Highest value of `counters` in the sample tales. New tales use higher values, even without the samples. */
const LAST_COUNTER_OF_SAMPLES = 6;

/** Creates a tale from `tales/_template`. Returns the paths of the new files, relative to the repository. */
export function createTale(name: string, folder = ownTales, today = new Date()): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not in kebab-case: write it like sea-chart.`);
  const target = join(folder, name);
  if (existsSync(target))
    throw new Error(`${relative(root, target)} already exists: choose another name.`);
  const isFirst = !readdirSync(folder).some((other) => /^[^._]/.test(other));
  const known = isFirst ? [] : readTales(folder);
  const order = Math.floor(Math.max(0, ...known.map((tale) => tale.order))) + 1;
  const counters = known.flatMap(({ books }) => books.map((book) => book.counters.read.index));
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  cpSync(join(ownTales, '_template'), target, { recursive: true });
  for (const file of readdirSync(target).filter((name) => /\.(?:md|yaml)$/.test(name))) {
    const path = join(target, file);
    const text = readFileSync(path, 'utf8')
      .replaceAll('The Template', words.join(' '))
      .replace('order: 0', `order: ${order}${isFirst ? '\npath: /' : ''}`)
      .replace('counters: 0', `counters: ${Math.max(LAST_COUNTER_OF_SAMPLES, ...counters) + 2}`)
      .replace('2026-01-01', today.toISOString().slice(0, 10));
    writeFileSync(path, text);
  }
  return readdirSync(target).map((file) => join(relative(root, target), file));
}
