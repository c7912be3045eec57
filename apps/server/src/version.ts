import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

/** As long as git abbreviates a commit in a large repository. */
const ABBREVIATED = 12;

/** The commit of a clone, without a call of git; the version of the package if the folder is no clone. */
export function readVersion(folder = root): string {
  const read = (file: string) => readFileSync(join(folder, '.git', file), 'utf8').trim();
  try {
    const head = read('HEAD');
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    const commit = branch === undefined ? head : commitOf(branch, read);
    if (/^[0-9a-f]{40,64}$/.test(commit)) return commit.slice(0, ABBREVIATED);
  } catch {
    // No clone, or one of an unknown form.
  }
  return packageJson.version;
}

/** A branch has a file of its own, or a line in one for many. */
function commitOf(branch: string, read: (file: string) => string): string {
  try {
    return read(branch);
  } catch {
    const lines = read('packed-refs').split('\n');
    return lines.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? '';
  }
}
