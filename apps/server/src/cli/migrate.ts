import { parseConfig } from '../config.ts';
import { openDatabase } from '../storage/open-database.ts';
import { Mistake } from './input.ts';
import { type Output, sentenceOf, WRONG_USAGE } from './output.ts';

/**
 * Brings the PostgreSQL database at `DATABASE_URL` up to date, for servers whose own role must not change
 * tables. Servers may run.
 *
 * @returns the exit status
 */
export async function runMigrate(operands: string[], process: Output): Promise<number> {
  if (operands.length > 0) {
    process.stderr.write('Usage: npm run migrate\n');
    return WRONG_USAGE;
  }
  try {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const { database } = parseConfig({ DATABASE_URL, DATA_DIR });
    if (!(database instanceof URL)) {
      throw new Mistake(
        'DATABASE_URL is not set, and the server brings an embedded database up to date itself.',
      );
    }
    await (await openDatabase(database, { patient: true })).destroy();
    process.stdout.write(`The database${database.pathname.replace('/', ' ')} is up to date.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}
