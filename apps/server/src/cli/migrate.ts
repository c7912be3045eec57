import { parseConfig } from '../config.ts';
import { openDatabase } from '../storage/open-database.ts';
import { UsageError } from './input.ts';
import { type Output, runCommand } from './run-command.ts';

/**
 * `npm run migrate` brings the PostgreSQL database at `DATABASE_URL` up to date, for servers whose own role must
 * not change tables. Servers may run.
 *
 * @returns the exit status
 */
function runMigrate(operands: string[], process: Output): Promise<number> {
  const migrate = async () => {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const { database } = parseConfig({ DATABASE_URL, DATA_DIR });
    if (!(database instanceof URL)) {
      throw new UsageError(
        'DATABASE_URL is not set, and the server brings an embedded database up to date itself.',
      );
    }
    await (await openDatabase(database)).destroy();
    return `The database${database.pathname.replace('/', ' ')} is up to date.`;
  };
  return runCommand(process, 'Usage: npm run migrate', operands.length > 0 ? undefined : migrate);
}

process.exitCode = await runMigrate(process.argv.slice(2), process);
