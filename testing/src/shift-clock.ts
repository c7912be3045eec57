import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Creates a clock for servers that are started with `options`. `set` changes the offset in ms. */
export function shiftClock(file: string) {
  const set = (offset: number) => {
    writeFileSync(file, offset.toString());
  };
  set(0);
  const module = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
  return {
    set,
    options: { nodeArguments: ['--import', module], env: { CLOCK_OFFSET_FILE: file } },
  };
}
