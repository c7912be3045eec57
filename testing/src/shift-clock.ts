import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns `options` for servers with a shifted clock, and `set`, which sets the clock's offset in ms. */
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
