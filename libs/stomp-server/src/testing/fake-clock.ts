import type { Clock } from '../clock.ts';

/** Creates a clock whose time changes only when `advance` is called. */
export function fakeClock() {
  let time = 0;
  let lastId = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();

  const clock: Clock = {
    now: () => time,
    setTimeout(callback, delay) {
      timers.set(++lastId, { at: time + delay, callback });
      return lastId;
    },
    clearTimeout(timer) {
      timers.delete(timer as number);
    },
  };

  return {
    clock,
    get timers() {
      return timers.size;
    },
    advance(duration: number) {
      const end = time + duration;
      for (;;) {
        const due = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at);
        const [next] = due;
        if (!next) break;
        const [id, { at, callback }] = next;
        timers.delete(id);
        time = at;
        callback();
      }
      time = end;
    },
  };
}
