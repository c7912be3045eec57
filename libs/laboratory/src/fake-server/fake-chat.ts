import {
  ChatSendError,
  type ChatEvent,
  type ChatMessage,
  type ChatSendFailure,
  type ChatSession,
  type ChatSessionOptions,
} from '@tales/api-client';
import type { Bench } from '../experiment/define-experiment.ts';
import { choice, press, type Control } from '../experiment/controls.ts';
import { detailsOf } from '../experiment/microstep.ts';
import { createExchange } from './exchange.ts';

/** The delays of `openChatSession` in ms, without the random factor. */
const RECONNECT_DELAY = 5000;
const MAX_RECONNECT_DELAY = 900_000;

export interface FakeChat {
  controls: readonly Control[];
  /** Replaces `openChatSession`. */
  openSession: (
    bench: Bench,
  ) => (options: Pick<ChatSessionOptions, 'listener' | 'lastId'>) => ChatSession;
}

interface OpenSession {
  receive: (messages: ChatMessage[]) => void;
  tell: (event: ChatEvent) => void;
  /** The socket is closed. */
  lose: () => void;
  endUnauthorized: () => void;
}

/**
 * A chat server with one visitor, and a session with the guarantees of the real one: the messages after
 * the last received one, doubling delays, receipts, one message per client id, tickets that can be
 * refused. It uses the experiment's clock.
 */
export function fakeChat(username: string): FakeChat {
  const exchange = createExchange();
  const server = choice('Server', { up: 'Answers', down: 'Refuses the connection' });
  const ticket = choice('Ticket', {
    given: 'Is given',
    refused: 'Is refused: signed out',
    unanswered: 'Does not come',
    none: 'Not requested: no user is signed in',
  });
  const sending = choice('Messages sent', {
    stored: 'Are stored and come back',
    unanswered: 'Get no receipt',
    refused: 'Are refused by the broker',
  });
  let messages: ChatMessage[] = [];
  let removed = 0;
  let guest = false;
  let connected: OpenSession | undefined;

  const users = () => [username, ...(guest ? ['brome'] : [])].toSorted();
  const written = () => removed + messages.length;
  const store = (sender: string, content: string, clientId?: string) => {
    if (clientId !== undefined && messages.some((known) => known.clientId === clientId)) return;
    const message: ChatMessage = {
      id: `${(written() + 1).toString()}.epoch`,
      previous: written(),
      sender,
      content,
      ...(clientId === undefined ? {} : { clientId }),
    };
    messages = [...messages, message];
    connected?.receive([message]);
  };
  const count = () => (connected ? 1 : 0);

  return {
    controls: [
      server,
      ticket,
      sending,
      ...exchange.controls,
      press('Cut the connection', () => connected?.lose(), count),
      press('End the session', () => connected?.endUnauthorized(), count),
      press(
        'Broker error',
        () => {
          connected?.tell({ type: 'error', message: 'The broker stumbled.' });
          connected?.lose();
        },
        count,
      ),
      press('Somebody writes', () => {
        store('brome', `Reading number ${(written() + 1).toString()}.`);
      }),
      press('The retention removes all messages', () => {
        removed = written();
        messages = [];
      }),
      press('Somebody comes or goes', () => {
        guest = !guest;
        connected?.tell({ type: 'users', users: users() });
      }),
    ],

    openSession:
      (bench) =>
      ({ listener, lastId }) => {
        const awaiting = new Set<(failure?: ChatSendFailure) => void>();
        let last = lastId;
        let waits = 0;
        let timer: number | undefined;
        let over = false;

        const tell = (event: ChatEvent) => {
          if (over) return;
          bench.tell(`chat: ${event.type}`, {
            from: event.type === 'connecting' ? 'actors' : 'server',
            bad: event.type === 'error' || event.type === 'waiting',
            details: detailsOf(event),
          });
          listener(event);
        };
        const settle = (failure: ChatSendFailure) => {
          awaiting.forEach((answer) => {
            answer(failure);
          });
        };
        const end = () => {
          over = true;
          if (connected === session) connected = undefined;
          if (timer !== undefined) bench.clock.clearTimeout(timer);
          settle({ kind: 'connectionLost' });
        };
        const receive = (received: ChatMessage[]) => {
          last = received.at(-1)?.id ?? last;
          if (received.length > 0) tell({ type: 'messages', messages: received });
        };
        const missed = () => messages.slice(messages.findIndex(({ id }) => id === last) + 1);
        const wait = () => {
          const delay = Math.min(RECONNECT_DELAY * 2 ** waits++, MAX_RECONNECT_DELAY);
          tell({ type: 'waiting', delay, retryAt: bench.clock.now() + delay });
          timer = bench.clock.setTimeout(() => void connect(), delay);
        };
        const endUnauthorized = () => {
          tell({ type: 'unauthorized' });
          end();
        };
        const session: OpenSession = {
          receive,
          tell,
          endUnauthorized,
          lose: () => {
            connected = undefined;
            settle({ kind: 'connectionLost' });
            wait();
          },
        };

        const connect = async () => {
          tell({ type: 'connecting' });
          if (ticket.value === 'none') {
            tell({ type: 'closed', reason: 'noToken' });
            end();
            return;
          }
          await exchange.take(bench);
          if (over) return;
          if (ticket.value === 'refused') endUnauthorized();
          else if (ticket.value === 'unanswered' || server.value === 'down') wait();
          else {
            waits = 0;
            connected = session;
            tell({ type: 'connected' });
            receive(missed());
            tell({ type: 'users', users: users() });
          }
        };
        void connect();

        return {
          send: ({ clientId, content }) =>
            new Promise((resolve, reject) => {
              if (connected !== session) {
                reject(new ChatSendError({ kind: 'notConnected' }));
                return;
              }
              const answer = (failure?: ChatSendFailure) => {
                awaiting.delete(answer);
                if (failure) reject(new ChatSendError(failure));
                else resolve();
              };
              awaiting.add(answer);
              bench.tell(`SEND ${content.slice(0, 40)}`, {
                from: 'actors',
                details: { clientId, content },
              });
              void exchange.take(bench).then(() => {
                if (!awaiting.has(answer)) return;
                if (sending.value === 'stored') {
                  answer();
                  store(username, content, clientId);
                } else if (sending.value === 'refused') {
                  const message = 'The broker does not take this.';
                  tell({ type: 'error', message });
                  answer({ kind: 'refused', message });
                  session.lose();
                }
              });
            }),
          close: () => {
            end();
            return Promise.resolve();
          },
        };
      },
  };
}
