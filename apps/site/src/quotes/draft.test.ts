import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Draft from './draft.ts';

describe('the draft of a message', () => {
  let draft: typeof Draft;

  beforeEach(async () => {
    vi.resetModules();
    draft = await import('./draft.ts');
  });

  it('grows by a paragraph, and is never replaced', () => {
    draft.keepDraft('reader', 'Have you seen this? ');
    expect(draft.addToDraft('reader', 100, () => '“Eleven feet.”')).toBe(true);
    expect(draft.draftOf('reader')).toBe('Have you seen this?\n\n“Eleven feet.”');
  });

  it('stays as it is where there is no room', () => {
    draft.keepDraft('reader', 'Have you seen this?');
    expect(draft.addToDraft('reader', 25, (room) => 'x'.repeat(room - 4))).toBe(false);
    expect(draft.draftOf('reader')).toBe('Have you seen this?');
  });

  it('of a visitor is of who signs in then', () => {
    draft.addToDraft(undefined, 100, () => '“Eleven feet.”');
    draft.addToDraft(undefined, 100, () => '“A bad reading.”');
    expect(draft.draftOf('reader')).toBe('“Eleven feet.”\n\n“A bad reading.”');
    draft.keepDraft('reader', '');
    expect(draft.draftOf('writer')).toBe('');
  });

  it('is not shown to another reader', () => {
    draft.keepDraft('reader', 'For the author only.');
    expect(draft.draftOf('writer')).toBe('');
    expect(draft.draftOf(undefined)).toBe('');
  });
});
