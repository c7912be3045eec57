import { describe, expect, it } from 'vitest';
import { KEPT_MESSAGES, mergeMessages, withoutArrived, type OutgoingMessage } from './messages.ts';

const message = (id: number | string, content = `m${id}`, sender = 'bob') => ({
  id: id.toString(),
  sender,
  content,
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the list of messages', () => {
  it.each<[string, have: number[], come: number[], want: number[]]>([
    ['appends', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['puts a late one in its place', [1, 3, 10], [2], [1, 2, 3, 10]],
    ['drops what it has', [1, 2], [2, 3], [1, 2, 3]],
    ['drops what comes twice at once', [], [1, 1, 2], [1, 2]],
    ['orders what comes in disorder', [1], [10, 9], [1, 9, 10]],
  ])('%s', (_, have, come, want) => {
    const list = mergeMessages(
      have.map((id) => message(id)),
      come.map((id) => message(id)),
    );
    expect(ids(list)).toEqual(want.map(String));
  });

  it('is the same list when nothing is new', () => {
    const list = [message(1)];
    expect(mergeMessages(list, [message(1)])).toBe(list);
  });

  it('keeps the order of arrival of ids that are no numbers', () => {
    expect(ids(mergeMessages([message('b-1')], [message('a-2')]))).toEqual(['b-1', 'a-2']);
  });

  it('forgets the oldest beyond its limit', () => {
    const full = Array.from({ length: KEPT_MESSAGES }, (_, index) => message(index + 1));
    const list = mergeMessages(full, [message(KEPT_MESSAGES + 1)]);
    expect(list).toHaveLength(KEPT_MESSAGES);
    expect([list[0]?.id, list.at(-1)?.id]).toEqual(['2', '5001']);
  });
});

describe('own messages on their way', () => {
  const own = (
    localId: string,
    content: string,
    rest: Partial<OutgoingMessage> = {},
  ): OutgoingMessage => ({ localId, content, status: 'pending', failure: undefined, ...rest });

  it('leave when they arrive, the oldest of equal ones first', () => {
    const outgoing = [own('1', 'ok'), own('2', 'ok'), own('3', 'no')];
    const rest = withoutArrived(outgoing, [message(1, 'ok', 'ada')], 'ada');
    expect(rest.map(({ localId }) => localId)).toEqual(['2', '3']);
  });

  it('leave when they arrive although their connection was lost', () => {
    const lost = own('1', 'ok', { status: 'failed', failure: { kind: 'connectionLost' } });
    expect(withoutArrived([lost], [message(1, 'ok', 'ada')], 'ada')).toEqual([]);
  });

  it('stay when somebody else says the same, and when they were refused', () => {
    const outgoing = [
      own('1', 'ok', { status: 'failed', failure: { kind: 'refused', message: 'Slower.' } }),
    ];
    expect(withoutArrived(outgoing, [message(1, 'ok', 'ada')], 'ada')).toBe(outgoing);
    const pending = [own('1', 'ok')];
    expect(withoutArrived(pending, [message(1, 'ok', 'bob')], 'ada')).toBe(pending);
  });
});
