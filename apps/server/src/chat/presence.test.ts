import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { createPresence } from './presence.ts';

function setup() {
  const time = fakeClock();
  const changed = vi.fn<(usernames: readonly string[]) => void>();
  return { time, changed, presence: createPresence({ clock: time.clock, changed }) };
}

describe('createPresence', () => {
  it('lists every user once, sorted, until their last connection is closed', () => {
    const { presence } = setup();
    for (const name of ['mira', 'elias', 'mira']) presence.join(name);
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    presence.leave('mira');
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    presence.leave('mira');
    expect(presence.usernames()).toEqual(['elias']);
  });

  it('announces a thousand arrivals in one update', () => {
    const { presence, time, changed } = setup();
    for (let index = 0; index < 1000; index++) presence.join(`reader${index.toString()}`);
    expect(changed).not.toHaveBeenCalled();
    time.advance(100);
    expect(changed).toHaveBeenCalledOnce();
    presence.leave('reader1');
    time.advance(100);
    expect(changed).toHaveBeenCalledTimes(2);
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
});
