import {
  compareMessageIds,
  ChatSendError,
  type ChatEvent,
  type ChatMessage,
  type ChatSendFailure,
  type ChatSession,
  type ChatSessionOptions,
} from '@tales/api-client';
import type { Bench } from '../experiment/define-experiment.ts';
import { choice, press, type Knob } from '../experiment/knobs.ts';
import { createExchange } from './exchange.ts';

/** As `openChatSession` has them by default, in ms. */
const RECONNECT_DELAY = 5000;
const MAX_RECONNECT_DELAY = 900_000;

export interface FakeChat {
  knobs: readonly Knob[];
  /** Stands for `openChatSession`. */
  openSession: (
    bench: Bench,
  ) => (options: Pick<ChatSessionOptions, 'listener' | 'lastId'>) => ChatSession;
}

interface OpenSession {
  hear: (messages: ChatMessage[]) => void;
  tell: (event: ChatEvent) => void;
  /** The socket is gone. */
  lose: () => void;
  endUnauthorized: () => void;
}

/**
 * A chat server with one visitor, and a session that keeps the promises of the real one: told once
 * and in order, waits that double, receipts, the end of a token. Its time is the experiment's.
 */
export function fakeChat(username: string): FakeChat {
  const exchange = createExchange();
  const server = choice('Server', { up: 'Answers', down: 'Refuses the connection' });
  const token = choice('Token', { alive: 'Alive', dead: 'Dead', none: 'None' });
  const sending = choice('Messages sent', {
    stored: 'Are stored and come back',
    unanswered: 'Get no receipt',
    refused: 'Are refused by the broker',
  });
  let messages: ChatMessage[] = [];
  let guest = false;
  let connected: OpenSession | undefined;

  const users = () => [username, ...(guest ? ['brome'] : [])].toSorted();
  const store = (sender: string, content: string) => {
    const message = { id: (messages.length + 1).toString(), sender, content };
    messages = [...messages, message];
    connected?.hear([message]);
  };
  const count = () => (connected ? 1 : 0);

  return {
    knobs: [
      server,
      token,
      sending,
      ...exchange.knobs,
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
        store('brome', `Reading number ${(messages.length + 1).toString()}.`);
      }),
      press('Somebody comes or goes', () => {
        guest = !guest;
        connected?.tell({ type: 'users', users: users() });
      }),
    ],

    openSession(bench) {
      messages = [];
      guest = false;
      connected = undefined;
      return ({ listener, lastId }) => {
        const awaiting = new Set<(failure?: ChatSendFailure) => void>();
        let last = lastId;
        let waits = 0;
        let timer: number | undefined;
        let over = false;

        const tell = (event: ChatEvent) => {
          if (over) return;
          bench.tell(`chat: ${event.type}`, event.type === 'error' || event.type === 'waiting');
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
        const hear = (heard: ChatMessage[]) => {
          const missed = heard.filter(
            ({ id }) => last === undefined || compareMessageIds(id, last) > 0,
          );
          last = missed.at(-1)?.id ?? last;
          if (missed.length > 0) tell({ type: 'messages', messages: missed });
        };
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
          hear,
          tell,
          endUnauthorized,
          lose: () => {
            connected = undefined;
            settle({ kind: 'connectionLost' });
            wait();
          },
        };

        const connect = async () => {
          if (token.value === 'none') {
            tell({ type: 'closed', reason: 'noToken' });
            end();
            return;
          }
          tell({ type: 'connecting' });
          await exchange.take(bench);
          if (over) return;
          if (token.value === 'dead') endUnauthorized();
          else if (server.value === 'down') wait();
          else {
            waits = 0;
            connected = session;
            tell({ type: 'connected' });
            hear(messages);
            tell({ type: 'users', users: users() });
          }
        };
        void connect();

        return {
          send: (content) =>
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
              bench.tell(`SEND ${content.slice(0, 40)}`);
              void exchange.take(bench).then(() => {
                if (!awaiting.has(answer)) return;
                if (sending.value === 'stored') {
                  answer();
                  store(username, content);
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
      };
    },
  };
}
