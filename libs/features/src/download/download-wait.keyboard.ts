import { the, type KeyboardRow } from '@tales/ui/testing';

const back = the('link', 'common:actions.back');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the link back, also while it is disabled',
    expect: [{ focus: back }],
  },
  {
    from: 'the link back, while waiting',
    keys: ['Enter'],
    does: 'does nothing: the wait period is not over',
    expect: [{ pressed: back }, { focus: back }],
  },
  {
    from: 'the link back, after the wait period',
    keys: ['Enter'],
    does: 'follows it',
    expect: [{ pressed: back }],
  },
] as const satisfies readonly KeyboardRow[];
