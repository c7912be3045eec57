import { OutgoingMessage, type StompSubscription } from '@tales/stomp-server';
import { fakeClock } from '@tales/stomp-server/testing';
import { expect, it } from 'vitest';
import { createNewestMessage } from './newest-message.ts';

const MIB = 1024 * 1024;

const message = (id: string) => new OutgoingMessage({ destination: '/topic/users', id, body: '' });

function setup(count: number) {
  const { clock, advance } = fakeClock();
  const newest = createNewestMessage({ clock, delivered: () => undefined });
  const received = Array.from({ length: count }, (): string[] => []);
  const subscriptions = received.map((ids): StompSubscription => ({
    destination: '/topic/users',
    headers: new Map(),
    deliver: (messages) => {
      if (messages instanceof OutgoingMessage) ids.push(messages.id);
    },
  }));
  for (const subscription of subscriptions) newest.add(subscription, false);
  return { newest, received, subscriptions, advance };
}

it('sends a short list to everybody immediately, and to who comes later', () => {
  const { newest, received, subscriptions } = setup(2);
  newest.publish(message('one'), 100);
  expect(received).toEqual([['one'], ['one']]);
  const [first] = subscriptions;
  if (first) newest.add(first, false);
  expect(received).toEqual([['one', 'one'], ['one']]);
});

it('sends long lists in turn, so that who waits gets only the newest', () => {
  const { newest, received, advance } = setup(3);
  newest.publish(message('one'), MIB);
  newest.publish(message('two'), MIB);
  expect(received).toEqual([['one'], [], []]);
  advance(1000);
  expect(received).toEqual([['one', 'two'], ['two'], ['two']]);
});

it('sends nothing to who has left while it waited', () => {
  const { newest, received, subscriptions, advance } = setup(2);
  newest.publish(message('one'), MIB);
  for (const subscription of subscriptions) newest.remove(subscription);
  advance(1000);
  expect(received).toEqual([['one'], []]);
});
