/**
 * Prepares the process, and only then loads the server's code. This file is JavaScript, because Node would
 * load the compiler that strips types before the cache is enabled: 14 MB.
 */
import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

// While it starts nothing has to be closed in order. Without a handler the first process of a container would ignore
// these signals. `closeOnSignal` replaces them.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));

// Node then compiles nothing on the next start, and strips no types. Threads find the cache only by the variable.
process.env['NODE_COMPILE_CACHE'] ||= privateFolder(
  join(tmpdir(), `tales-code-${process.getuid?.() ?? ''}`),
);
if (process.env['NODE_COMPILE_CACHE']) enableCompileCache();

// The heap grows little, so that memory is released after an attack: the old generation is collected after it has grown
// by half (after a fifth, a busy chat takes 15 % more processor time). The young one grows under load, but not by what is
// loaded: with 1 MB, to which V8 shrinks it when idle, its collection takes a quarter of the time of a busy server. V8 reads
// both at each collection.
setFlagsFromString('--heap-growing-percent=50');
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');

/**
 * Creates a folder that only this user can access. Returns '' if another user may have created it: the server
 * would run the code in it.
 *
 * @param {string} folder
 */
function privateFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode, uid } = lstatSync(folder);
    return mode === 0o040700 && uid === process.getuid?.() ? folder : '';
  } catch {
    return '';
  }
}
