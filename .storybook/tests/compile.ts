import { basename, join } from 'node:path';
import { problemsOf } from '../../tools/problems-of.ts';

const folder = join(import.meta.dirname, '../../pasted');

/** What TypeScript reports about pieces of code, each alone in a file of the workspace. */
export function complaintsAbout(pieces: ReadonlyMap<string, string>): string[] {
  const files = [...pieces].map(([name, code]) => [join(folder, `${name}.tsx`), code] as const);
  return problemsOf(new Map(files)).map(
    ({ path, line, message }) => `${basename(path, '.tsx')}:${line.toString()} ${message}`,
  );
}
