import { the, type KeyboardRow } from '@tales/ui/testing';

const link = the('link', 'Download');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the link',
    expect: [{ focus: link }],
  },
  {
    from: 'the link',
    keys: ['Enter'],
    does: 'asks the server, then saves the file; the focus stays',
    expect: [{ pressed: link }, { focus: link }],
  },
  {
    from: 'the link, while the request is pending',
    keys: ['Enter'],
    does: 'asks for nothing else; the focus stays',
    expect: [{ pressed: link }, { focus: link }],
  },
] as const satisfies readonly KeyboardRow[];
