import type { Clock } from '@tales/stomp-server';

const MINUTE = 60 * 1000;
const MAX_KEYS = 1024;

/**
 * Returns a function that returns true at most once a minute for each key, so that attacks cannot fill the
 * disk with log entries. After it has returned true 1,024 times in a minute, it treats all new keys of a
 * group as one key, and after 2,048 times, all new keys as one.
 */
export function oncePerMinute(clock: Pick<Clock, 'now'>): (key: string, group?: string) => boolean {
  /** Times at which the function returned true, in ascending order. */
  const times = new Map<string, number>();

  return (key, group = '') => {
    const now = clock.now();
    for (const [known, time] of times) {
      if (now - time < MINUTE) break;
      times.delete(known);
    }
    const names = [`key ${key}`, `group ${group}`, 'others'] as const;
    const kept = names[Math.min(Math.floor(times.size / MAX_KEYS), 2)] ?? 'others';
    if (times.has(names[0]) || times.has(kept)) return false;
    times.set(kept, now);
    return true;
  };
}
