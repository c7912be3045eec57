import { globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage, isExecutable } from '../programs.ts';

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
const programs = ['initdb', 'pg_ctl', 'postgres'];

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
  // Resolves symbolic links, because the folder of a link might lack other programs, such as `psql`.
  return found && dirname(realpathSync(join(found, 'pg_ctl')));
}

/**
 * Returns the folder of PostgreSQL's server programs. If they are missing, tries to install them with
 * {@link installDebianPackage}.
 * @throws Error if the programs are still missing
 */
export function providePostgres(): string {
  const found =
    findPostgres() ?? (installDebianPackage('postgresql', 'PostgreSQL'), findPostgres());
  if (found !== undefined) return found;
  throw new Error('PostgreSQL is missing: install its server, or add its programs to the PATH.');
}

/** Returns the reason for skipping tests with PostgreSQL; `undefined` if {@link providePostgres} succeeds. */
export function postgresSkipReason(): string | undefined {
  try {
    providePostgres();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `TESTS ON POSTGRESQL ARE SKIPPED. ${reason.toUpperCase()}`;
  }
}
