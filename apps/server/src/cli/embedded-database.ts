import { resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import { UsageError } from './input.ts';
import { type Output, runCommand } from './run-command.ts';

/**
 * Runs a command with one file and the folder of the embedded database.
 *
 * @param instead what to run for PostgreSQL, whose own programs do the same
 * @param run returns what to print
 * @returns the exit status
 */
export function runWithFile(
  name: string,
  instead: string,
  run: (file: string, directory: string) => Promise<string>,
  [file = '', ...rest]: string[],
  process: Output,
): Promise<number> {
  const isWrong = file === '' || file.startsWith('-') || rest.length > 0;
  const command = async () => {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const { database } = parseConfig({ DATABASE_URL, DATA_DIR });
    if (database instanceof URL) {
      throw new UsageError(
        `DATABASE_URL is set, and PostgreSQL has a program for this: ${instead}`,
      );
    }
    return run(resolve(file), database);
  };
  return runCommand(process, `Usage: npm run ${name} -- <file>`, isWrong ? undefined : command);
}
