import { the, type KeyboardRow } from '@tales/ui/testing';

const onward = the('link', 'wait-download:download');
const back = the('link', 'common:actions.back');

export const keyboard = [
  {
    from: 'the preceding element',
    keys: ['Tab'],
    does: 'moves the focus to the link onward, even while the link is disabled',
    expect: [{ focus: onward }],
  },
  {
    from: 'the link onward while waiting',
    keys: ['Enter'],
    does: 'does nothing, because the wait period is not over',
    expect: [{ pressed: onward }, { focus: onward }],
  },
  {
    from: 'the link onward after the wait period',
    keys: ['Enter'],
    does: 'follows the link',
    expect: [{ pressed: onward }],
  },
  {
    from: 'the link back while waiting',
    keys: ['Enter'],
    does: 'follows the link, which does not require waiting',
    expect: [{ pressed: back }],
  },
] as const satisfies readonly KeyboardRow[];
