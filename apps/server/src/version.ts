import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

/** As long as git abbreviates a commit in a large repository. */
const ABBREVIATED = 12;

/** The commit of the folder of the release; the version of the package if git did not make the folder. */
export function readVersion(folder = root): string {
  return readCommit(join(folder, '.git'))?.slice(0, ABBREVIATED) ?? packageJson.version;
}

/** @returns undefined if there is no repository, or its files have an unknown form */
function readCommit(link: string): string | undefined {
  try {
    const git = statSync(link).isFile() ? resolve(link, '..', linked(link, 'gitdir: ')) : link;
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    if (branch === undefined) return commitIn(head);
    // The branches of a worktree are those of its repository.
    const common = join(git, 'commondir');
    return commitOf(existsSync(common) ? resolve(git, linked(common)) : git, branch);
  } catch {
    return undefined;
  }
}

/** The path that a file contains. */
const linked = (file: string, prefix = '') => readFileSync(file, 'utf8').trim().replace(prefix, '');

/** A branch has a file of its own, or a line in one for many. */
function commitOf(git: string, branch: string): string | undefined {
  try {
    return commitIn(readFileSync(join(git, branch), 'utf8').trim());
  } catch {
    const lines = readFileSync(join(git, 'packed-refs'), 'utf8').split('\n');
    return commitIn(lines.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]);
  }
}

const commitIn = (text = ''): string | undefined =>
  /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
