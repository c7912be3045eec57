import type { Place } from '@tales/features/reading-position';
import { describe, expect, it } from 'vitest';
import { contentsLoader } from '../reading/contents.ts';
import { isAhead } from './is-ahead.ts';

const contents = await contentsLoader('routes', 'en').load();
const blocks = ['p-1', 'p-2', 'p-3'];
const [first, second, third] = contents.map(({ chapter }) => chapter.slug);

const quotes = (chapter = '', block = 'p-2') => ({
  link: { book: 'routes', chapter, block, language: 'en' as const },
  contents,
  blocks,
});

const place = (chapter: string | undefined, rest: Partial<Place> = {}): Place => ({
  language: 'en',
  chapter: chapter ?? '',
  block: 'p-2',
  offset: 0,
  quote: '',
  progression: 0.5,
  totalProgression: 0.3,
  readAt: 0,
  ...rest,
});

describe('a quoted passage is ahead of a reader', () => {
  it.each([
    ['who has not opened the book', quotes(first), undefined],
    ['in an earlier chapter', quotes(third), place(second)],
    ['further up in the chapter', quotes(second), place(second, { block: 'p-1' })],
    ['whose chapter there is no more', quotes(first), place('gone')],
  ])('%s', (_, passage, place) => {
    expect(isAhead(passage, place, [])).toBe(true);
  });
});

describe('a quoted passage is not ahead of a reader', () => {
  it.each([
    ['in a later chapter', quotes(first), place(second), []],
    ['at the passage', quotes(second), place(second), []],
    ['further down in the chapter', quotes(second), place(second, { block: 'p-3' }), []],
    ['at the end of the chapter', quotes(second, 'p-3'), place(second, { progression: 1 }), []],
    ['who has finished the book', quotes(third), place(first, { totalProgression: 1 }), []],
    ['who has read the chapter', quotes(third), place(first), [third ?? '']],
    ['who has read only that chapter', quotes(third), undefined, [third ?? '']],
  ])('%s', (_, passage, place, read) => {
    expect(isAhead(passage, place, read)).toBe(false);
  });
});
