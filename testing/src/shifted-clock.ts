/**
 * Shifts the wall clock of a server that loads this module first (`node --import`) by the milliseconds in the
 * file that CLOCK_OFFSET_FILE names. Every thread reads the file when the thread starts and then ten times a
 * second. Timers and `performance.now()` do not change, just as when an operator sets the clock.
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
