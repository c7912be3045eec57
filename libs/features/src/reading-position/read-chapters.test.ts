import { describe, expect, it } from 'vitest';
import { addReadChapter, storedReadChapters } from './read-chapters.ts';

function storageOf(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

describe('the chapters that have been read', () => {
  it('are none at first', () => {
    expect(storedReadChapters(storageOf(), ['routes'])).toBe('');
  });

  it('are kept once each', () => {
    const storage = storageOf();
    for (const chapter of ['one', 'two', 'one']) addReadChapter(storage, 'routes', chapter);
    expect(storedReadChapters(storage, ['routes'])).toBe('one two');
  });

  it('include those that were read under a former name of the book', () => {
    const storage = storageOf({ 'read.ebb': 'one' });
    addReadChapter(storage, 'tides', 'two');
    expect(storedReadChapters(storage, ['tides', 'ebb'])).toBe('two one');
  });

  it.each(['{', '["one"]', ' one', 'one  two'])('are none if storage holds %s', (text) => {
    const storage = storageOf({ 'read.routes': text });
    expect(storedReadChapters(storage, ['routes'])).toBe('');
  });

  it('are none where storage is refused', () => {
    const getItem = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
    expect(storedReadChapters({ getItem }, ['routes'])).toBe('');
  });
});
