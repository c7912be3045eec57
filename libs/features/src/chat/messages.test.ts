import { describe, expect, it } from 'vitest';
import { appendMessages, MAX_MESSAGES, withoutArrived, type OutgoingMessage } from './messages.ts';

const message = (id: string, previous?: number) => ({
  id,
  sender: 'bob',
  content: `m${id}`,
  ...(previous === undefined ? {} : { previous }),
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const gaps = (list: { id: string; gapBefore?: true }[]) =>
  ids(list.filter(({ gapBefore }) => gapBefore));

describe('the message log', () => {
  it.each<[string, have: string[], come: string[], want: string[]]>([
    ['appends new messages', ['1.a', '2.a'], ['3.a', '4.a'], ['1.a', '2.a', '3.a', '4.a']],
    ['drops messages that it has', ['1.a', '2.a'], ['2.a', '3.a'], ['1.a', '2.a', '3.a']],
    ['drops the second of two equal messages', [], ['1.a', '1.a', '2.a'], ['1.a', '2.a']],
    ['keeps the order of arrival', ['9.a'], ['10.a', '2.b'], ['9.a', '10.a', '2.b']],
    ['distinguishes the same number in two epochs', ['2.a'], ['2.b'], ['2.a', '2.b']],
  ])('%s', (_, have, come, want) => {
    const list = appendMessages(
      have.map((id) => message(id)),
      come.map((id) => message(id)),
    );
    expect(ids(list)).toEqual(want);
  });

  it('is the same list when nothing is new', () => {
    const list = [message('1.a')];
    expect(appendMessages(list, [message('1.a')])).toBe(list);
  });

  it('drops the oldest messages beyond its limit', () => {
    const full = Array.from({ length: MAX_MESSAGES }, (_, index) => message(`${index + 1}.a`));
    const list = appendMessages(full, [message(`${MAX_MESSAGES + 1}.a`)]);
    expect(list).toHaveLength(MAX_MESSAGES);
    expect([list[0]?.id, list.at(-1)?.id]).toEqual(['2.a', '5001.a']);
  });

  it.each<[string, have: string[], come: [id: string, previous?: number][], want: string[]]>([
    ['nothing is missing', ['7.a'], [['8.a', 7]], []],
    ['a number was never given out', ['7.a'], [['9.a', 7]], []],
    ['messages were removed', ['7.a'], [['30.a', 29]], ['30.a']],
    [
      'they were removed within what comes',
      ['7.a'],
      [
        ['8.a', 7],
        ['30.a', 29],
      ],
      ['30.a'],
    ],
    ['nothing was known before', [], [['30.a', 29]], []],
    [
      'the first of what comes is known',
      ['7.a'],
      [
        ['7.a', 6],
        ['8.a', 7],
      ],
      [],
    ],
    ['a restored backup begins again with lower numbers', ['7.a'], [['5.b', 4]], []],
    [
      'a restored backup went on for long',
      ['7.a'],
      [
        ['60.b', 59],
        ['61.b', 60],
      ],
      ['60.b'],
    ],
    ['a server does not say what was before', ['7.a'], [['30.a']], []],
    ['an id is of another kind', ['old'], [['30.a', 29]], []],
  ])('marks a gap, or none, when %s', (_, have, come, want) => {
    const list = appendMessages(
      have.map((id) => message(id)),
      come.map(([id, previous]) => message(id, previous)),
    );
    expect(gaps(list)).toEqual(want);
  });
});

describe('outgoing messages', () => {
  const own = (
    clientId: string,
    content: string,
    rest: Partial<OutgoingMessage> = {},
  ): OutgoingMessage => ({ clientId, content, status: 'pending', ...rest });
  const arrived = (clientId: string | undefined, content: string, sender = 'ada') => ({
    id: '1.a',
    sender,
    content,
    ...(clientId === undefined ? {} : { clientId }),
  });

  it('are removed when they arrive under their id, whatever their text', () => {
    const outgoing = [own('1', 'ok'), own('2', 'ok'), own('3', ' no ')];
    const rest = withoutArrived(outgoing, [arrived('2', 'ok'), arrived('3', 'no')], 'ada');
    expect(rest.map(({ clientId }) => clientId)).toEqual(['1']);
  });

  it('are removed when they arrive although their connection was lost', () => {
    const lost = own('1', 'ok', { status: 'failed' });
    expect(withoutArrived([lost], [arrived('1', 'ok')], 'ada')).toEqual([]);
  });

  it('are kept when the same text comes from another tab, or from a client without ids', () => {
    const failed = [own('1', 'ok', { status: 'failed' })];
    expect(withoutArrived(failed, [arrived('2', 'ok')], 'ada')).toBe(failed);
    expect(withoutArrived(failed, [arrived(undefined, 'ok')], 'ada')).toBe(failed);
  });

  it('are kept when another account uses their id', () => {
    const pending = [own('1', 'ok')];
    expect(withoutArrived(pending, [arrived('1', 'ok', 'bob')], 'ada')).toBe(pending);
  });
});
