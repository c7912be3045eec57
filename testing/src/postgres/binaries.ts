import { globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage, isExecutable } from '../programs.ts';

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
const programs = ['initdb', 'pg_ctl', 'postgres'];

/** The folder of the programs of PostgreSQL's server: on the PATH, or where Debian and Homebrew put it. */
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
  // A folder of links may lack the other programs, like `pg_dump`.
  return found && dirname(realpathSync(join(found, 'pg_ctl')));
}

/**
 * Finds the programs of PostgreSQL's server or, as root on Debian, installs them.
 *
 * @throws Error in one sentence that says what to do
 */
export function providePostgres(): string {
  const found =
    findPostgres() ?? (installDebianPackage('postgresql', 'PostgreSQL'), findPostgres());
  if (found !== undefined) return found;
  throw new Error('PostgreSQL is missing: install its server, or add its programs to the PATH.');
}

/**
 * Why tests that need PostgreSQL must be skipped; `undefined` if they can run. May install PostgreSQL,
 * like {@link providePostgres}.
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
