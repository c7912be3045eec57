import { describe, expect, it } from 'vitest';
import { checkHistory, type Event, type ReceivedMessage } from './check-history.ts';

const sentMessage = (number: number) => ({
  sender: 'amanda',
  content: `message ${number.toString()}`,
  clientId: `client-id-${number.toString()}`,
});
const message = (number: number): ReceivedMessage => ({
  ...sentMessage(number),
  id: `${number.toString()}.epoch`,
  previous: number - 1,
});
const send = (number: number): Event => ({ type: 'send', message: sentMessage(number) });
const receipt = (number: number): Event => ({ type: 'receipt', message: sentMessage(number) });
const subscribe = (reader: string, lastId?: string): Event => ({
  type: 'subscribe',
  reader,
  lastId,
});
const read = (reader: string, ...numbers: number[]): Event[] =>
  numbers.map((number) => ({ type: 'message', reader, message: message(number) }));

const log = [1, 2, 3, 4].map(message);
const sends = [2, 3, 4].flatMap((number) => [send(number), receipt(number)]);
const reader = subscribe('reader', '1.epoch');
const kindsOf = (history: readonly Event[], stored = log) => [
  ...new Set(checkHistory(history, stored).map(({ kind }) => kind)),
];

describe('checkHistory', () => {
  it('finds nothing if readers come and go, and messages are sent again', () => {
    const history = [
      ...[subscribe('new'), { type: 'subscribed', reader: 'new' } as const],
      ...[reader, ...sends, send(2), receipt(2), ...read('reader', 2, 3)],
      ...[subscribe('reader again', '3.epoch'), ...read('reader again', 4)],
      ...read('new', 1, 2, 3, 4),
    ];
    expect(checkHistory(history, log)).toEqual([]);
  });

  it('lets a message without a receipt be stored or not', () => {
    expect(kindsOf([...sends, send(5)])).toEqual([]);
    expect(kindsOf([...sends, send(5)], [...log, message(5)])).toEqual([]);
  });

  it('finds an acknowledged message that is not stored', () => {
    expect(kindsOf([...sends, send(5), receipt(5)])).toEqual(['lost']);
  });

  it('finds a message that was delivered and is not stored', () => {
    const restored = log.map((entry) => ({ ...entry, id: entry.id.replace('3.epoch', '3.other') }));
    expect(kindsOf([reader, ...sends, ...read('reader', 2, 3)], restored)).toEqual(['lost']);
    expect(kindsOf([...sends, subscribe('reader', '3.epoch')], restored)).toEqual(['lost']);
  });

  it('finds a message that is stored twice', () => {
    const doubled = { ...message(5), ...sentMessage(2) };
    expect(kindsOf([...sends, send(2), receipt(2)], [...log, doubled])).toEqual(['doubled']);
  });

  it('finds a message that is delivered twice', () => {
    expect(kindsOf([reader, ...sends, ...read('reader', 2, 3, 3)])).toEqual(['doubled']);
  });

  it('finds messages that are delivered in another order', () => {
    expect(kindsOf([reader, ...sends, ...read('reader', 2, 4, 3)])).toContain('reordered');
  });

  it('finds a message that is stored before one that was acknowledged earlier', () => {
    const history = [send(3), receipt(3), send(2), receipt(2), send(4), receipt(4)];
    expect(kindsOf(history)).toEqual(['reordered']);
  });

  it('finds a gap after the last-id and between two messages', () => {
    expect(kindsOf([reader, ...sends, ...read('reader', 3, 4)])).toEqual(['gap']);
    expect(kindsOf([reader, ...sends, ...read('reader', 2, 4)])).toEqual(['gap']);
  });

  it('finds a new reader who misses what was sent after the subscription', () => {
    const subscribed: Event = { type: 'subscribed', reader: 'new' };
    const history = [subscribe('new'), subscribed, ...sends, ...read('new', 3, 4)];
    expect(kindsOf(history)).toEqual(['gap']);
  });

  it('finds a gap that the header previous does not tell', () => {
    const wrong = { ...message(3), previous: 1 };
    const history: Event[] = [reader, ...sends, { type: 'message', reader: 'x', message: wrong }];
    expect(kindsOf([subscribe('x', '2.epoch'), ...history])).toEqual(['gap']);
    expect(kindsOf(sends, [message(1), message(2), wrong, message(4)])).toEqual(['gap']);
  });

  it('finds a message that nobody sent', () => {
    expect(kindsOf(sends, [...log, message(5)])).toEqual(['invented']);
  });
});
