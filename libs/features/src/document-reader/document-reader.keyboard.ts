import { the, type KeyboardRow } from '@tales/ui/testing';

const link = the('link', 'reader:blocked.open');
const retry = the('button', 'reader:retry');

export const keyboard = [
  {
    from: 'the preceding element after the browser has blocked the tab',
    keys: ['Tab'],
    does: 'moves the focus to the link to the document',
    expect: [{ focus: link }],
  },
  {
    from: 'the link to the document',
    keys: ['Enter'],
    does: 'opens the document in a new tab',
    expect: [{ pressed: link }],
  },
  {
    from: 'the preceding element after a failure',
    keys: ['Tab'],
    does: 'moves the focus to the details of the failure',
    expect: [{ focus: { text: 'reader:failed.details' } }],
  },
  {
    from: 'the details of a failure',
    keys: ['Tab'],
    does: 'moves the focus to the retry button',
    expect: [{ focus: retry }],
  },
  {
    from: 'the retry button',
    keys: ['Enter', 'Space'],
    does: 'requests the document again, and keeps the focus in the reader',
    expect: [{ pressed: retry }, { focus: the('group', 'Elias') }],
  },
] as const satisfies readonly KeyboardRow[];
