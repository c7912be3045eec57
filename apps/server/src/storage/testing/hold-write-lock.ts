import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 10000 });
  database.exec('begin immediate');
  console.log('held');
  process.stdin.resume().on('end', () => database.close());
`;

/**
 * Starts another process that holds the write lock of a database, like a backup does.
 *
 * @returns a function that releases it
 */
export async function holdWriteLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--eval', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await exited;
  };
}
