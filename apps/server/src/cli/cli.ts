/** Commands for the operator, run by the npm scripts `accounts`, `backup`, `restore` and `migrate`. */
import { parseArgs } from 'node:util';
import * as accounts from './accounts.ts';
import { backup, migrate, restore } from './database.ts';

export type Terminal = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** Usage, description and function of each command. */
const commands: Record<
  string,
  [string, string, (...of: [Terminal, ...string[]]) => Promise<string>]
> = {
  add: ['accounts -- add <username>', 'Create an account. Asks for its password.', accounts.add],
  invite: ['accounts -- invite <username>', 'Create a link to set a password.', accounts.invite],
  list: ['accounts -- list', 'List the accounts.', accounts.list],
  password: ['accounts -- password <username>', 'Change a password.', accounts.changePassword],
  unlock: ['accounts -- unlock <username>', 'Delete failed sign-ins.', accounts.unlock],
  sessions: ['accounts -- sessions <username>', 'List the sessions.', accounts.listSessions],
  end: ['accounts -- end <username> [session]', 'End one session, or all.', accounts.endSessions],
  remove: ['accounts -- remove <username>', 'Remove an account.', accounts.remove],
  forget: ['accounts -- forget <username>', 'Remove the messages of a user.', accounts.forget],
  backup: ['backup -- <file>', 'Copy the embedded database, also while a server runs.', backup],
  restore: ['restore -- <file>', 'Replace the embedded database, while no server runs.', restore],
  migrate: ['migrate', 'Update the tables of PostgreSQL, also while servers run.', migrate],
};

/** Runs the command that the first argument names. Returns the exit status. */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  const options = { help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', ...operands] = positionals;
    const [usage = '', , run] = Object.hasOwn(commands, name) ? (commands[name] ?? []) : [];
    const [least = 0, most = 0] = [/</g, /[<[]/g].map((sign) => usage.match(sign)?.length ?? 0);
    const isComplete = operands.length >= least && !operands.includes('');
    if (values.help || !run || !isComplete || operands.length > most) {
      const lines = Object.values(commands).map(
        ([typed, help]) => `npm run ${typed}\n    ${help}\n`,
      );
      (values.help ? stdout : stderr).write(lines.join(''));
      return values.help ? 0 : 2;
    }
    stdout.write(`${await run(terminal, ...operands)}\n`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    stderr.write(`${message.replaceAll(/\s+/g, ' ')}\n`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), process);
