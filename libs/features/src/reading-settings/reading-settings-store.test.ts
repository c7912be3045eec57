import { defaultReadingSettings as defaults } from '@tales/ui/reading-settings/values';
import { describe, expect, it, vi } from 'vitest';
import { createReadingSettingsStore, type SettingsStorage } from './reading-settings-store.ts';

/** A storage that holds this text. */
function holding(text: string | null): SettingsStorage {
  let held = text;
  return {
    get: () => held,
    set: (next) => {
      held = next;
    },
  };
}

const refused: SettingsStorage = {
  get: () => {
    throw new DOMException('refused', 'SecurityError');
  },
  set: () => {
    throw new DOMException('refused', 'SecurityError');
  },
};

describe('the reading settings', () => {
  it('are kept for the next visit', () => {
    const kept = holding(null);
    const chosen = { ...defaults, theme: 'sepia', size: 130 } as const;
    createReadingSettingsStore(kept).setValue(chosen);
    expect(createReadingSettingsStore(kept).getValue()).toEqual(chosen);
  });

  it.each([
    ['nothing', null],
    ['broken JSON', '{"theme":'],
    ['another value', '"sepia"'],
    ['unknown choices', '{"theme":"pink","size":5000,"align":7,"leading":null}'],
    ['a size between two steps', '{"size":101}'],
  ])('are the defaults if the storage holds %s', (_, text) => {
    expect(createReadingSettingsStore(holding(text)).getValue()).toEqual(defaults);
  });

  it('keep valid choices beside unknown ones', () => {
    const kept = holding('{"theme":"dark","size":"large","columns":2}');
    expect(createReadingSettingsStore(kept).getValue()).toEqual({ ...defaults, theme: 'dark' });
  });

  it('last as long as the page where storage is refused', () => {
    const store = createReadingSettingsStore(refused);
    expect(store.getValue()).toEqual(defaults);
    store.setValue({ ...defaults, face: 'sans' });
    expect(store.getValue().face).toBe('sans');
  });

  it('notify a listener of each change, also of another tab, until it unsubscribes', () => {
    const store = createReadingSettingsStore(holding(null));
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.setValue({ ...defaults, width: 'wide' });
    store.follow('{"width":"narrow"}');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.getValue().width).toBe('narrow');
    unsubscribe();
    store.follow(null);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.getValue()).toEqual(defaults);
  });
});
