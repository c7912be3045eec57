import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Draft from './draft.ts';

const link = 'https://tales.example/read/routes/eleven-feet#p-1';
const eleven = { words: 'Eleven feet.', language: 'en', link } as const;

const LENGTH = 200;

describe('the draft of a message', () => {
  let draft: typeof Draft;

  beforeEach(async () => {
    vi.resetModules();
    draft = await import('./draft.ts');
  });

  const textOf = (username: string) => draft.draftOf(username, LENGTH).text;

  it('grows by a paragraph, and is never replaced', () => {
    draft.keepDraft('reader', 'Have you seen this? ');
    draft.quoteInDraft('reader', eleven);
    expect(textOf('reader')).toBe(`Have you seen this?\n\n‘Eleven feet.’\n${link}`);
    draft.keepDraft('reader', textOf('reader'));
    expect(textOf('reader')).toBe(`Have you seen this?\n\n‘Eleven feet.’\n${link}`);
  });

  it('stays as it is where there is no room', () => {
    const before = 'x'.repeat(LENGTH - 10);
    draft.keepDraft('reader', before);
    draft.quoteInDraft('reader', eleven);
    expect(draft.draftOf('reader', LENGTH)).toEqual({ text: before, isFull: true });
  });

  it('is no longer than a message, whatever is quoted', () => {
    const words = 'A foot and a half. '.repeat(100);
    for (let at = 0; at < 5; at += 1) draft.quoteInDraft('reader', { ...eleven, words });
    const { text, isFull } = draft.draftOf('reader', LENGTH);
    expect(text.length).toBeLessThanOrEqual(LENGTH);
    expect(isFull).toBe(true);
  });

  it('of a visitor is of who signs in then', () => {
    draft.quoteInDraft(undefined, eleven);
    draft.quoteInDraft(undefined, { ...eleven, words: 'A bad reading.' });
    expect(textOf('reader')).toBe(`‘Eleven feet.’\n${link}\n\n‘A bad reading.’\n${link}`);
    draft.keepDraft('reader', '');
    expect(textOf('writer')).toBe('');
  });

  it('is not shown to another reader', () => {
    draft.keepDraft('reader', 'For the author only.');
    expect(textOf('writer')).toBe('');
  });
});
