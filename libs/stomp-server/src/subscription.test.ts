import { type IRawFrameType, Parser } from '@stomp/stompjs';
import { describe, expect, it, vi } from 'vitest';
import type { StompVersion, WireFrame } from './frame.ts';
import { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
import { type AckMode, Subscription } from './subscription.ts';

const KIB = 1024;

function open({ mode = 'auto' as AckMode, version = '1.2' as StompVersion, limit = 1000 } = {}) {
  const sent: WireFrame[] = [];
  const overflow = vi.fn();
  let acks = 0;
  const subscription = new Subscription(
    {
      version,
      send: (frames) => sent.push(frames),
      nextAck: () => `ack-${++acks}`,
      overflow,
    },
    { id: 'sub-0', destination: '/t', headers: new Map() },
    { mode, limit },
  );
  return { subscription, sent, overflow };
}

const message = (id: number, body: string | Uint8Array = 'hi') =>
  new OutgoingMessage({ destination: '/t', id: id.toString(), body });

const messages = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => message(index + 1, 'x'.repeat(size)));

function readByStompjs(sent: readonly WireFrame[]) {
  const frames: IRawFrameType[] = [];
  const parser = new Parser(
    (frame) => frames.push(frame),
    () => undefined,
  );
  for (const { bytes, isText } of sent) {
    parser.parseChunk(isText ? bytes.toString() : new Uint8Array(bytes).buffer);
  }
  return frames.map(({ headers }) => Object.fromEntries(headers as [string, string][]));
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => (index + 1).toString());

describe('Subscription', () => {
  it.each<AckMode>(['auto', 'client', 'client-individual'])(
    'in `%s` mode, sends 500 messages in as few WebSocket messages of at most 64 KiB as possible',
    (mode) => {
      const { subscription, sent } = open({ mode });
      const backlog = messages(500, 200);
      subscription.deliver(new OutgoingBatch(backlog));

      const total = sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
      expect(sent).toHaveLength(Math.ceil(total / (64 * KIB)));
      for (const { bytes } of sent) expect(bytes.length).toBeLessThanOrEqual(64 * KIB);
      expect(readByStompjs(sent).map((headers) => headers['message-id'])).toEqual(ids(500));
    },
  );

  it('in `client-individual` mode, sets a different `ack` header on each message of a batch', () => {
    const { subscription, sent } = open({ mode: 'client-individual' });
    subscription.deliver(new OutgoingBatch([message(1), message(2)]));
    expect(sent).toHaveLength(1);
    expect(readByStompjs(sent).map(({ ack }) => ack)).toEqual(['ack-1', 'ack-2']);
    expect(subscription.take('ack-2')).toEqual(['2']);
    expect(subscription.take('ack-1')).toEqual(['1']);
  });

  it('sends a message of more than 64 KiB separately from the rest of its batch', () => {
    const { subscription, sent } = open();
    subscription.deliver(
      new OutgoingBatch([message(1), message(2, 'x'.repeat(100 * KIB)), message(3), message(4)]),
    );
    expect(sent).toHaveLength(3);
    expect(readByStompjs(sent).map((headers) => headers['message-id'])).toEqual(ids(4));
  });

  it('sends a batch as a binary WebSocket message if one body is not valid UTF-8', () => {
    const { subscription, sent } = open();
    subscription.deliver(new OutgoingBatch([message(1), message(2, Buffer.of(0xff))]));
    expect(sent.map(({ isText }) => isText)).toEqual([false]);
    expect(readByStompjs(sent)).toHaveLength(2);
  });

  it.each([
    ['a message', message(1)],
    ['a batch', new OutgoingBatch(messages(500, 200))],
  ])('shares the bytes of %s between subscriptions with the same id', (_, shared) => {
    const one = open();
    const other = open();
    one.subscription.deliver(shared);
    other.subscription.deliver(shared);
    expect(one.sent.length).toBeGreaterThan(0);
    one.sent.forEach(({ bytes }, index) => {
      expect(bytes).toBe(other.sent[index]?.bytes);
    });
  });

  it('sends only as many messages as the limit of unacknowledged messages allows, and calls `overflow` once', () => {
    const { subscription, sent, overflow } = open({ mode: 'client', limit: 2 });
    subscription.deliver(new OutgoingBatch(messages(3, 10)));
    expect(readByStompjs(sent)).toHaveLength(2);
    expect(overflow).toHaveBeenCalledOnce();
  });

  it('sends nothing for an empty batch or after the subscription has ended', () => {
    const { subscription, sent } = open();
    subscription.deliver(new OutgoingBatch([]));
    subscription.end();
    subscription.deliver(new OutgoingBatch([message(1), message(2)]));
    expect(sent).toEqual([]);
  });
});
