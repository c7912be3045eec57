import { describe, expect, it } from 'vitest';
import { logEntries, type LogEntriesInput } from './log-entries.ts';
import { messageTimes } from './message-times.ts';

const texts = { pending: 'pending', failed: 'failed', gap: 'gap', today: 'today' };

const NOON = Date.UTC(2026, 1, 10, 12);

const entriesOf = (
  { messages = [], outgoing = [] }: Partial<Pick<LogEntriesInput, 'messages' | 'outgoing'>>,
  language = 'en',
) =>
  logEntries({
    messages,
    outgoing,
    username: 'reader',
    texts,
    times: messageTimes(language, 'UTC'),
    now: NOON,
  });

const entriesAt = (times: (string | undefined)[], language?: string) =>
  entriesOf(
    {
      messages: times.map((sentAt, index) => ({
        id: `${index + 1}.epoch`,
        sender: 'tace',
        content: 'Eleven feet.',
        ...(sentAt && { sentAt }),
      })),
    },
    language,
  );

describe('logEntries', () => {
  it.each<[string, times: (string | undefined)[], days: (string | undefined)[]]>([
    ['no day to a log that begins today', ['2026-02-10T09:00:00Z', '2026-02-10T10:00:00Z'], []],
    [
      'the day to the first message of each day in a log that begins before today',
      ['2026-02-08T09:00:00Z', '2026-02-08T10:00:00Z', '2026-02-09T09:00:00Z'],
      ['Sunday, 8 February 2026', undefined, 'Monday, 9 February 2026'],
    ],
    [
      '“today” to the first message of today in a log that begins before today',
      ['2026-02-09T09:00:00Z', '2026-02-10T09:00:00Z'],
      ['Monday, 9 February 2026', 'today'],
    ],
    ['no day to messages without a valid time', [undefined, 'yesterday'], []],
  ])('adds %s', (_, times, days) => {
    expect(entriesAt(times).map(({ dayBefore }) => dayBefore)).toEqual(
      times.map((_, index) => days[index]),
    );
  });

  it('keeps the id of the entry when an outgoing message is received from the server', () => {
    const message = { clientId: 'r-1', sender: 'reader', content: 'Eleven feet.' };
    const [before] = entriesOf({ outgoing: [{ ...message, status: 'pending' }] });
    const [after] = entriesOf({ messages: [{ ...message, id: '1.epoch' }] });
    expect(after?.id).toBe(before?.id);
  });

  it('assigns different ids to two messages that have the same client id but different senders', () => {
    const entries = entriesOf({
      messages: ['tace', 'reader'].map((sender, index) => ({
        id: `${index + 1}.epoch`,
        clientId: 'r-1',
        sender,
        content: 'Eleven feet.',
      })),
    });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  });

  it.each(['en', 'de', 'it', 'fr'])('formats 14:05 UTC as 14:05 in the language %s', (language) => {
    expect(entriesAt(['2026-02-10T14:05:33Z'], language)[0]?.time).toBe('14:05');
  });
});
