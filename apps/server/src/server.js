/**
 * Prepares the process, and only then loads the server's code. This file is JavaScript, because Node would
 * load the compiler that strips types before the cache is enabled: 14 MB.
 */
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

// Node then compiles nothing on the next start, and strips no types. Threads find the cache only by the variable.
process.env['NODE_COMPILE_CACHE'] ||= join(tmpdir(), 'node-compile-cache');
enableCompileCache();
const { keepHeapSmall } = await import('./small-heap.ts');
keepHeapSmall();
await import('./serve.ts');
