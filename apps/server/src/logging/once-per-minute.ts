import type { Clock } from '@tales/stomp-server';

const MINUTE = 60 * 1000;
const MAX_KEYS = 1024;

/**
 * Returns a function that returns true only for the first event of a key in a minute, so that attacks cannot
 * fill the disk with log entries. After the function has returned true 1,024 times in a minute, it returns
 * true only once for all new keys of a group, and after 2,048 times, only once for all new keys.
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
