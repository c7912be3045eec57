import { describe, expect, it } from 'vitest';
import { findPlace, type Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { keepPlace, readPlace } from './place-store.ts';

const blocks = [
  { id: 'p-a', text: 'A chain is sixty-six feet of iron links, and it folds up into the hand.' },
  { id: 'p-b', text: '‘It’s mended, then,’ said Dab.' },
  { id: 'p-c', text: 'He gave it honest thought. ‘Had breakfast,’ he said.' },
];

const place: Place = {
  language: 'en',
  chapter: 'the-harbour-road',
  block: 'p-a',
  offset: 11,
  quote: 'sixty-six feet of iron links',
  progression: 0.9,
  totalProgression: 0.1,
  readAt: 1_800_000_000_000,
};

describe('findPlace', () => {
  it('finds the quotation at its offset', () => {
    expect(findPlace(place, blocks)).toEqual({ block: 'p-a', offset: 11 });
  });

  it('finds the quotation in another paragraph, if the text was divided differently', () => {
    const moved = { ...place, block: 'p-gone' };
    expect(findPlace(moved, blocks)).toEqual({ block: 'p-a', offset: 11 });
  });

  it('finds the paragraph, if its text is another, as in a translation', () => {
    const translated = { ...place, quote: 'sechsundsechzig Fuß aus Eisengliedern' };
    expect(findPlace(translated, blocks)).toEqual({ block: 'p-a', offset: 0 });
  });

  it('does not search for a quotation of a few words', () => {
    const short = { ...place, block: 'p-gone', quote: 'he said.' };
    expect(findPlace(short, blocks)).toEqual({ block: 'p-c', offset: 0, isLost: true });
  });

  it('falls back to the progression, and says that the passage is gone', () => {
    const lost = { ...place, block: 'p-gone', quote: 'words that are nowhere any more' };
    expect(findPlace({ ...lost, progression: 0 }, blocks)).toEqual({
      block: 'p-a',
      offset: 0,
      isLost: true,
    });
    expect(findPlace({ ...lost, progression: 0.6 }, blocks)).toEqual({
      block: 'p-b',
      offset: 0,
      isLost: true,
    });
    expect(findPlace({ ...lost, progression: 1 }, blocks)).toEqual({
      block: 'p-c',
      offset: 0,
      isLost: true,
    });
  });

  it('finds nothing in an empty chapter', () => {
    expect(findPlace(place, [])).toBeUndefined();
  });
});

describe('the kept place', () => {
  const storage = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('is read back', () => {
    const device = storage();
    keepPlace(device, 'routes', place);
    expect(readPlace(device, ['routes'])).toEqual(place);
    expect(readPlace(device, ['elias'])).toBeUndefined();
  });

  it('is read under a name that the book had before', () => {
    const device = storage();
    keepPlace(device, 'roads', place);
    expect(readPlace(device, ['routes', 'roads'])).toEqual(place);
    keepPlace(device, 'routes', { ...place, offset: 12 });
    expect(readPlace(device, ['routes', 'roads'])?.offset).toBe(12);
  });

  it.each(['', 'null', '{}', '[', JSON.stringify({ ...place, progression: 7 })])(
    'is undefined if the storage holds %j',
    (text) => {
      const device = storage();
      device.setItem(placeKey('routes'), text);
      expect(readPlace(device, ['routes'])).toBeUndefined();
    },
  );

  it('is undefined where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
    expect(readPlace({ getItem: refuse, setItem: refuse }, ['routes'])).toBeUndefined();
  });
});
