import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const program = fileURLToPath(new URL('../cli/cli.ts', import.meta.url));

export async function spawnCommand(
  folder: string,
  operands: string[],
  input = '',
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [program, ...operands], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, ...env },
  });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}
