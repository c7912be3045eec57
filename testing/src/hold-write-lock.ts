import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  require('node:fs').accessSync(process.argv[1]);
  const database = new DatabaseSync(process.argv[1], { timeout: 10000 });
  database.exec('begin immediate');
  console.log('held');
  process.stdin.resume().on('end', () => database.close());
`;

/**
 * Starts a process that holds the write lock of an SQLite database.
 * @returns a function that releases the lock
 * @throws Error if the lock cannot be acquired
 */
export async function holdWriteLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--eval', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  const [held] = (await Promise.race([once(child.stdout, 'data'), exited])) as [unknown];
  if (!Buffer.isBuffer(held)) throw new Error(`The write lock of ${file} could not be acquired.`);
  return async () => {
    child.stdin.end();
    await exited;
  };
}
