/**
 * Shifts `Date` in a server that loads this module with `node --import`. The file that `CLOCK_OFFSET_FILE`
 * names contains the offset in ms. Each thread reads this file on start and then about every 100 ms. Timers
 * and `performance.now()` are not shifted, just as when an operator sets the system clock.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_OFFSET_FILE'];
const now = Date.now.bind(Date);
let offset = 0;

if (file !== undefined) {
  const read = () => (offset = Number(readFileSync(file, 'utf8')) || 0);
  read();
  setInterval(read, 100).unref();

  globalThis.Date = new Proxy(Date, {
    construct: (target, parts: unknown[], newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [now() + offset] : parts, newTarget) as Date,
  });
  Date.now = () => now() + offset;
}
