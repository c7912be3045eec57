import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../accounts.ts', import.meta.url));

/** Runs the accounts command as its owner does, with this standard input and these variables. */
export async function runAccounts(
  folder: string,
  operands: string[],
  input = '',
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [program, ...operands], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
  });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}
