import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand, type Terminal } from '../cli.ts';

export async function runCli(
  folder: string,
  operands: string[],
  input = '',
  env: Record<string, string> = {},
) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const stdin = Readable.from(input ? [input] : []);
  const terminal = { stdin, stdout, stderr, env: { DATA_DIR: folder, ...env } };
  const status = await runCommand(operands, terminal as unknown as Terminal);
  stdout.end();
  stderr.end();
  return { status, stdout: await text(stdout), stderr: await text(stderr) };
}

export const says = (stdout: string) => ({ status: 0, stdout: `${stdout}\n`, stderr: '' });

export const refuses = (stderr: string) => ({ status: 1, stdout: '', stderr: `${stderr}\n` });
