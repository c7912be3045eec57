import type { Clock } from '@tales/stomp-server';

const MINUTE = 60 * 1000;
const MAX_KEYS = 1024;

/**
 * Returns a function that returns true only for the first event of a key in a minute, so that attacks cannot
 * fill the disk with log entries. Beyond 1,024 keys, all new keys of a group share one entry, and beyond
 * 1,024 such groups, all new groups share one entry.
 */
export function oncePerMinute(clock: Pick<Clock, 'now'>): (key: string, group?: string) => boolean {
  /** Time of the first event of each key or group in the last minute, in ascending order. */
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
