import { the, type KeyboardRow } from '@tales/ui/testing';

const onward = the('link', 'wait-download:download');
const back = the('link', 'common:actions.back');

export const keyboard = [
  {
    from: 'the preceding element while waiting',
    keys: ['Tab'],
    does: 'moves the focus to the disabled link onward',
    expect: [{ focus: onward }],
  },
  {
    from: 'the link onward while waiting',
    keys: ['Enter'],
    does: 'does nothing',
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
    does: 'follows the link',
    expect: [{ pressed: back }],
  },
] as const satisfies readonly KeyboardRow[];
