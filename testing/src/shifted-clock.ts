/**
 * Loaded before the server (`node --import`): shifts the wall clock by the milliseconds that the file
 * named by CLOCK_OFFSET_FILE holds. It is read immediately and ten times a second, in every thread. Timers and
 * `performance.now()` are not affected, as when an operator sets the clock.
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
