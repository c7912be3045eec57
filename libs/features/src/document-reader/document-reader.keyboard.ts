import { the, type KeyboardRow } from '@tales/ui/testing';

const link = the('link', 'reader:blocked.open');
const retry = the('button', 'reader:retry');

export const keyboard = [
  {
    from: 'what comes before, where the browser has blocked the tab',
    keys: ['Tab'],
    does: 'reaches the link to the document',
    expect: [{ focus: link }],
  },
  {
    from: 'the link to the document',
    keys: ['Enter'],
    does: 'opens the document in a new tab',
    expect: [{ pressed: link }],
  },
  {
    from: 'what comes before a failure',
    keys: ['Tab'],
    does: 'reaches the details of the failure',
    expect: [{ focus: { text: 'reader:failed.details' } }],
  },
  {
    from: 'the details of a failure',
    keys: ['Tab'],
    does: 'moves to the button that tries again',
    expect: [{ focus: retry }],
  },
  {
    from: 'the button that tries again',
    keys: ['Enter', 'Space'],
    does: 'asks once more, and keeps the focus in the reader',
    expect: [{ pressed: retry }, { focus: the('group', 'Elias') }],
  },
] as const satisfies readonly KeyboardRow[];
