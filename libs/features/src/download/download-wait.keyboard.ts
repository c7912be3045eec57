import { the, type KeyboardRow } from '@tales/ui/testing';

const onward = the('link', 'wait-download:download');
const back = the('link', 'common:actions.back');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the link onward, also while it is disabled',
    expect: [{ focus: onward }],
  },
  {
    from: 'the link onward, while waiting',
    keys: ['Enter'],
    does: 'does nothing: the wait period is not over',
    expect: [{ pressed: onward }, { focus: onward }],
  },
  {
    from: 'the link onward, after the wait period',
    keys: ['Enter'],
    does: 'follows it',
    expect: [{ pressed: onward }],
  },
  {
    from: 'the link back, while waiting',
    keys: ['Enter'],
    does: 'follows it: nobody has to wait here',
    expect: [{ pressed: back }],
  },
] as const satisfies readonly KeyboardRow[];
