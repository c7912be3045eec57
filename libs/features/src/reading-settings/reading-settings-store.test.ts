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
    ['unknown choices', '{"theme":"pink","size":5000,"face":7,"spacing":null}'],
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
    const kept = holding(null);
    const store = createReadingSettingsStore(kept);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.setValue({ ...defaults, spacing: 'wide' });
    kept.set('{"theme":"sepia"}');
    store.refresh();
    store.refresh();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.getValue()).toEqual({ ...defaults, theme: 'sepia' });
    unsubscribe();
    kept.set('{}');
    store.refresh();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.getValue()).toEqual(defaults);
  });

  it('keep what another tab has stored, before and after a choice in this one', () => {
    const kept = holding(null);
    const [one, other] = [createReadingSettingsStore(kept), createReadingSettingsStore(kept)];
    one.setValue({ ...one.getValue(), theme: 'sepia' });
    other.setValue({ ...other.getValue(), size: 130 });
    one.setValue({ ...one.getValue(), face: 'sans' });
    const all = { ...defaults, theme: 'sepia', size: 130, face: 'sans' };
    expect(one.getValue()).toEqual(all);
    expect(createReadingSettingsStore(kept).getValue()).toEqual(all);
  });

  it('keep every choice of a page whose storage is full', () => {
    const full: SettingsStorage = { get: () => '{"theme":"dark"}', set: refused.set };
    const store = createReadingSettingsStore(full);
    store.setValue({ ...store.getValue(), face: 'sans' });
    store.setValue({ ...store.getValue(), spacing: 'wide' });
    expect(store.getValue()).toEqual({ ...defaults, theme: 'dark', face: 'sans', spacing: 'wide' });
  });
});
