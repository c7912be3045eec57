/**
 * Loaded before the server (`node --import`), in every thread: collects all garbage every few seconds, so
 * that memory is what is in use. The thread of SQLite also writes how many prepared statements are in
 * memory to the file named by STATEMENTS_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Ms between two collections. */
const COLLECTION = 4000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setInterval(collect, COLLECTION).unref();

const file = process.env['STATEMENTS_FILE'];
if (file !== undefined && !isMainThread) {
  let inMemory = 0;
  const collected = new FinalizationRegistry(() => inMemory--);
  const prepare = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')
    ?.value as DatabaseSync['prepare'];
  DatabaseSync.prototype.prepare = function (...args) {
    const statement = prepare.apply(this, args);
    inMemory++;
    collected.register(statement, undefined);
    return statement;
  };
  setInterval(() => {
    writeFileSync(`${file}.new`, inMemory.toString());
    renameSync(`${file}.new`, file);
  }, 1000).unref();
}
