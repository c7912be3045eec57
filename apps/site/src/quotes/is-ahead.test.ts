import { describe, expect, it } from 'vitest';
import { contentsLoader } from '../reading/contents.ts';
import type { PlaceSummary } from '../reading/stored-place.ts';
import { isAhead } from './is-ahead.ts';

const contents = await contentsLoader('routes', 'en').load();
const blocks = ['p-1', 'p-2', 'p-3'];
const [first, second, third] = contents.map(({ chapter }) => chapter.slug);

const quotes = (chapter = '', block = 'p-2') => ({
  link: { book: 'routes', chapter, block, language: 'en' as const },
  contents,
  blocks,
});

const place = (chapter: string | undefined, rest: Partial<PlaceSummary> = {}): PlaceSummary => ({
  chapter,
  block: 'p-2',
  share: 0.3,
  ...rest,
});

describe('a quoted passage is ahead of a reader', () => {
  it.each([
    ['who has not opened the book', quotes(first), undefined],
    ['in an earlier chapter', quotes(third), place(second)],
    ['further up in the chapter', quotes(second), place(second, { block: 'p-1' })],
    ['whose chapter there is no more', quotes(first), place(undefined)],
    ['at the beginning of the chapter', quotes(second, 'p-1'), place(second, { block: undefined })],
  ])('%s', (_, passage, place) => {
    expect(isAhead(passage, place, [])).toBe(true);
  });
});

describe('a quoted passage is not ahead of a reader', () => {
  it.each([
    ['in a later chapter', quotes(first), place(second), []],
    ['at the passage', quotes(second), place(second), []],
    ['further down in the chapter', quotes(second), place(second, { block: 'p-3' }), []],
    ['who has finished the book', quotes(third), place(first, { share: 1 }), []],
    ['who has read the chapter', quotes(third), place(first), [third ?? '']],
    ['who has read only that chapter', quotes(third), undefined, [third ?? '']],
  ])('%s', (_, passage, place, read) => {
    expect(isAhead(passage, place, read)).toBe(false);
  });
});
