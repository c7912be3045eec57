import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../stomp/testing/fake-clock.ts';
import { Presence } from './presence.ts';

function setup() {
  const time = fakeClock();
  const changed = vi.fn<(usernames: readonly string[]) => void>();
  return { time, changed, presence: new Presence({ clock: time.clock, changed }) };
}

describe('Presence', () => {
  it('names everybody once, sorted, until their last connection is gone', () => {
    const { presence } = setup();
    for (const name of ['mira', 'elias', 'mira']) presence.join(name);
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    presence.leave('mira');
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    presence.leave('mira');
    expect(presence.usernames()).toEqual(['elias']);
  });

  it('announces a thousand arrivals at once', () => {
    const { presence, time, changed } = setup();
    for (let index = 0; index < 1000; index++) presence.join(`reader${index.toString()}`);
    expect(changed).not.toHaveBeenCalled();
    time.advance(100);
    expect(changed).toHaveBeenCalledOnce();
    presence.leave('reader1');
    time.advance(100);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('sorts the names once for an announcement, however many joined before it', () => {
    const { presence, time, changed } = setup();
    presence.join('mira');
    expect(presence.isChanging).toBe(true);
    time.advance(100);
    expect(presence.isChanging).toBe(false);
    for (let index = 0; index < 500; index++) presence.join(`reader${index.toString()}`);
    expect(presence.isChanging).toBe(true);
    time.advance(100);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(changed.mock.lastCall).toEqual([presence.usernames()]);
  });

  it('announces 10,000 names at most', () => {
    const { presence, time, changed } = setup();
    for (let index = 0; index < 10_001; index++) presence.join(`reader${index.toString()}`);
    time.advance(100);
    expect(changed.mock.lastCall?.[0]).toHaveLength(10_000);
    expect(presence.usernames()).toHaveLength(10_001);
  });

  it('announces nothing when only the number of connections changed', () => {
    const { presence, time, changed } = setup();
    presence.join('mira');
    time.advance(100);
    presence.join('mira');
    presence.leave('mira');
    time.advance(100);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('does not mind a stranger leaving', () => {
    const { presence, time } = setup();
    presence.leave('stranger');
    expect(time.timers).toBe(0);
  });

  it('announces nothing after it was stopped', () => {
    const { presence, time } = setup();
    presence.join('mira');
    presence.stop();
    presence.leave('mira');
    expect(time.timers).toBe(0);
  });
});
