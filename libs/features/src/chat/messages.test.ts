import { describe, expect, it } from 'vitest';
import {
  appendMessages,
  MAX_MESSAGES,
  withoutArrived,
  type OutgoingChatMessage,
} from './messages.ts';

const message = (id: string, previous?: number) => ({
  id,
  sender: 'bob',
  content: `m${id}`,
  ...(previous === undefined ? {} : { previous }),
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const gaps = (list: { id: string; gapBefore?: true }[]) =>
  ids(list.filter(({ gapBefore }) => gapBefore));

describe('appendMessages', () => {
  it.each<[string, have: string[], come: string[], want: string[]]>([
    ['appends new messages', ['1.a', '2.a'], ['3.a', '4.a'], ['1.a', '2.a', '3.a', '4.a']],
    [
      'does not append a known message again',
      ['1.a', '2.a'],
      ['2.a', '3.a'],
      ['1.a', '2.a', '3.a'],
    ],
    ['drops a second message with the same id', [], ['1.a', '1.a', '2.a'], ['1.a', '2.a']],
    ['keeps the order of arrival', ['9.a'], ['10.a', '2.b'], ['9.a', '10.a', '2.b']],
    ['keeps messages with equal numbers but different ids', ['2.a'], ['2.b'], ['2.a', '2.b']],
  ])('%s', (_, have, come, want) => {
    const list = appendMessages(
      have.map((id) => message(id)),
      come.map((id) => message(id)),
    );
    expect(ids(list)).toEqual(want);
  });

  it('returns the same list when all incoming messages are known', () => {
    const list = [message('1.a')];
    expect(appendMessages(list, [message('1.a')])).toBe(list);
  });

  it('drops the oldest message when a new message makes the list exceed its limit', () => {
    const full = Array.from({ length: MAX_MESSAGES }, (_, index) => message(`${index + 1}.a`));
    const list = appendMessages(full, [message(`${MAX_MESSAGES + 1}.a`)]);
    expect(list).toHaveLength(MAX_MESSAGES);
    expect([list[0]?.id, list.at(-1)?.id]).toEqual(['2.a', '5001.a']);
  });

  it.each<[string, have: string[], come: Record<string, number | undefined>, want: string[]]>([
    ['no gap when no message is missing', ['7.a'], { '8.a': 7 }, []],
    ['no gap when the server skipped a number', ['7.a'], { '9.a': 7 }, []],
    ['a gap when the server removed messages', ['7.a'], { '30.a': 29 }, ['30.a']],
    ['a gap between two new messages', ['7.a'], { '8.a': 7, '30.a': 29 }, ['30.a']],
    ['no gap when the log was empty', [], { '30.a': 29 }, []],
    ['no gap when the first incoming message is known', ['7.a'], { '7.a': 6, '8.a': 7 }, []],
    ['no gap when a restored backup continues with lower numbers', ['7.a'], { '5.b': 4 }, []],
    [
      'a gap when a restored backup continues with higher numbers',
      ['7.a'],
      { '60.b': 59, '61.b': 60 },
      ['60.b'],
    ],
    ['no gap when the server sends no previous number', ['7.a'], { '30.a': undefined }, []],
    ['no gap when the id of the last message contains no number', ['old'], { '30.a': 29 }, []],
  ])('marks %s', (_, have, come, want) => {
    const list = appendMessages(
      have.map((id) => message(id)),
      Object.entries(come).map(([id, previous]) => message(id, previous)),
    );
    expect(gaps(list)).toEqual(want);
  });
});

describe('withoutArrived', () => {
  it.each<[string, status: OutgoingChatMessage['status'], arrived: object, isKept: boolean]>([
    ['removes a message whose client id has arrived', 'pending', { clientId: '1' }, false],
    ['removes a failed message that has arrived', 'failed', { clientId: '1' }, false],
    [
      'keeps a message if its text arrives with another client id',
      'failed',
      { clientId: '2' },
      true,
    ],
    ['keeps a message if its text arrives without a client id', 'failed', {}, true],
    [
      'keeps a message whose client id arrives from another account',
      'pending',
      { clientId: '1', sender: 'ada' },
      true,
    ],
  ])('%s', (_, status, arrived, isKept) => {
    const outgoing = [{ clientId: '1', content: 'm7.a', status }];
    const rest = withoutArrived(outgoing, [{ ...message('7.a'), ...arrived }], 'bob');
    expect(rest).toEqual(isKept ? outgoing : []);
  });
});
