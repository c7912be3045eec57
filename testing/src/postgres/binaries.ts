import { globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage, isExecutable } from '../programs.ts';

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
const programs = ['initdb', 'pg_ctl', 'postgres'];

/** Finds the folder of PostgreSQL's server programs on the PATH, or where Debian or Homebrew install them. */
function findPostgres(): string | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = [
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ].flatMap((pattern) => globSync(pattern).sort(newestFirst));
  const found = [...path, ...installed].find((folder) =>
    programs.every((program) => isExecutable(join(folder, program))),
  );
  // Resolves symbolic links, because a folder of links might lack other programs, such as `pg_dump`.
  return found && dirname(realpathSync(join(found, 'pg_ctl')));
}

/**
 * Returns the folder of PostgreSQL's server programs. Tries to install missing programs if this process is
 * root on Debian.
 * @throws Error with instructions if the programs are missing
 */
export function providePostgres(): string {
  const found =
    findPostgres() ?? (installDebianPackage('postgresql', 'PostgreSQL'), findPostgres());
  if (found !== undefined) return found;
  throw new Error('PostgreSQL is missing: install its server, or add its programs to the PATH.');
}

/**
 * Returns the reason for skipping tests with PostgreSQL; `undefined` if they can run. Like
 * {@link providePostgres}, tries to install PostgreSQL.
 */
export function postgresSkipReason(): string | undefined {
  try {
    providePostgres();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `TESTS ON POSTGRESQL ARE SKIPPED. ${reason.toUpperCase()}`;
  }
}
