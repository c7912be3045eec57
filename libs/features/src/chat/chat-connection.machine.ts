import { isBlank, MAX_CONTENT_LENGTH, randomId } from '@tales/api-client';
import { assign, emit, enqueueActions, fromCallback, setup, type SnapshotFrom } from 'xstate';
import {
  appendMessages,
  changeMessage,
  failPending,
  findMessage,
  withoutArrived,
} from './messages.ts';
import type {
  ChatConnectionEvent,
  ChatContext,
  ChatEmitted,
  ChatInput,
  SessionCommand,
} from './chat-connection.types.ts';

export interface LogEntry {
  level: 'info' | 'warn';
  message: string;
}

const notConnected = 'A message was not sent: there is no connection.';

const isTooLong = (content: string) => content.length > MAX_CONTENT_LENGTH;

/**
 * The chat of one account: the ordered message log without duplicates, the submitted messages that are not in
 * the log yet, and the users online. The chat session owns the socket and all timers.
 *
 * - These events replace the session with a new session, which connects immediately: `page.restored`,
 *   `network.online` unless connected, and `user.open` or `page.visible` while waiting for the next attempt.
 * - `user.send` emits `chat.sendAccepted`, or `chat.sendRefused` if there is no connection or the content is
 *   too long. Blank content is ignored. An accepted message that fails remains in `context.outgoing` as
 *   `failed` until it is resent or discarded, or arrives in the log.
 * - `socket.unauthorized` ends the session and emits `chat.unauthorized`.
 * - Tags: `open` during a session, `recoverable` after a session has closed or failed, until `user.open`.
 */
export const chatConnectionMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatInput,
    events: {} as ChatConnectionEvent,
    emitted: {} as ChatEmitted,
    tags: {} as 'open' | 'recoverable',
  },
  actors: {
    chatSession: fromCallback<SessionCommand, { lastId: string | undefined }>(() => {
      throw new Error('The chat-connection machine needs an implementation of chatSession.');
    }),
  },
  actions: {
    log: (_, { level, message }: LogEntry) => {
      console[level](message);
    },
    // Stored messages arrive in the log when the chat connects again.
    forgetStored: assign(({ context: { outgoing } }) => ({
      outgoing: outgoing.filter(({ status }) => status !== 'stored'),
    })),
  },
  guards: {
    isFailed: ({ context: { outgoing } }, { clientId }: { clientId: string }) =>
      findMessage(outgoing, clientId)?.status === 'failed',
  },
}).createMachine({
  id: 'chat-connection',
  context: ({ input: { username, idPrefix = randomId(), messages = [], outgoing = [] } }) => ({
    username,
    idPrefix,
    messages: [...messages],
    outgoing: failPending(outgoing.filter(({ status }) => status !== 'stored')),
    users: [],
    retryAt: undefined,
    accepted: 0,
  }),
  initial: 'idle',
  // Fallback transitions for events that the current state does not handle.
  on: {
    'user.send': [
      {
        guard: ({ event }) => isBlank(event.content),
        actions: {
          type: 'log',
          params: { level: 'info', message: 'A blank message was not sent.' },
        },
      },
      {
        actions: [
          {
            type: 'log',
            params: ({ event: { content } }) => ({
              level: 'warn',
              message: isTooLong(content)
                ? 'A message was not sent: it is too long.'
                : notConnected,
            }),
          },
          emit({ type: 'chat.sendRefused' }),
        ],
      },
    ],
    'user.resend': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'log', params: { level: 'warn', message: notConnected } },
    },
    'user.discard': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: assign(({ context: { outgoing }, event }) => ({
        outgoing: outgoing.filter(({ clientId }) => clientId !== event.clientId),
      })),
    },
  },
  states: {
    idle: { on: { 'user.open': 'session' } },
    session: {
      tags: 'open',
      invoke: {
        id: 'chatSession',
        src: 'chatSession',
        input: ({ context }) => ({ lastId: context.messages.at(-1)?.id }),
        onError: {
          target: 'closed',
          actions: {
            type: 'log',
            params: ({ event }) => ({ level: 'warn', message: `The chat failed: ${event.error}` }),
          },
        },
      },
      exit: [
        'forgetStored',
        assign(({ context }) => ({ outgoing: failPending(context.outgoing) })),
      ],
      on: {
        'page.restored': { target: 'session', reenter: true },
        'socket.connecting': '.connecting',
        'socket.connected': '.connected',
        'socket.waiting': {
          target: '.waiting',
          actions: assign(({ event: { retryAt } }) => ({ retryAt })),
        },
        'socket.messages': {
          actions: assign(({ context, event }) => ({
            messages: appendMessages(context.messages, event.messages),
            outgoing: withoutArrived(context.outgoing, event.messages, context.username),
          })),
        },
        'socket.users': { actions: assign(({ event: { users } }) => ({ users })) },
        'socket.stored': {
          actions: assign(({ context, event: { clientId } }) => ({
            outgoing: changeMessage(context.outgoing, clientId, 'stored'),
          })),
        },
        'socket.sendFailed': {
          actions: assign(({ context, event: { clientId } }) => ({
            outgoing: changeMessage(context.outgoing, clientId, 'failed'),
          })),
        },
        'socket.unauthorized': 'signedOut',
        'socket.closed': 'closed',
      },
      initial: 'connecting',
      states: {
        connecting: {
          // A ticket request or socket that began before the network returned may hang until it times out.
          on: { 'network.online': '#chat-connection.session' },
        },
        connected: {
          exit: 'forgetStored',
          on: {
            'user.send': {
              guard: ({ event: { content } }) => !isBlank(content) && !isTooLong(content),
              actions: enqueueActions(({ context, event, enqueue }) => {
                const accepted = context.accepted + 1;
                const clientId = `${context.idPrefix}-${accepted}`;
                // The server refuses messages that contain NUL characters.
                const content = event.content.replaceAll('\0', '');
                enqueue.assign(({ context: { outgoing } }) => ({
                  accepted,
                  outgoing: [...outgoing, { clientId, content, status: 'pending' as const }],
                }));
                enqueue.sendTo('chatSession', { type: 'send', clientId, content });
                enqueue.emit({ type: 'chat.sendAccepted' });
              }),
            },
            'user.resend': {
              guard: { type: 'isFailed', params: ({ event }) => event },
              actions: enqueueActions(({ context, event: { clientId }, enqueue }) => {
                const content = findMessage(context.outgoing, clientId)?.content ?? '';
                const others = context.outgoing.filter((message) => message.clientId !== clientId);
                enqueue.assign({ outgoing: [...others, { clientId, content, status: 'pending' }] });
                enqueue.sendTo('chatSession', { type: 'send', clientId, content });
              }),
            },
          },
        },
        waiting: {
          description: 'The connection is lost; the session tries again at retryAt.',
          exit: assign({ retryAt: undefined }),
          on: {
            'user.open': '#chat-connection.session',
            'network.online': '#chat-connection.session',
            'page.visible': '#chat-connection.session',
          },
        },
      },
    },
    signedOut: {
      description: 'The token is dead: the visitor must sign in again before the chat can open.',
      entry: emit({ type: 'chat.unauthorized' }),
      on: { 'user.open': 'session' },
    },
    closed: { tags: 'recoverable', on: { 'user.open': 'session' } },
  },
});

type ChatSnapshot = SnapshotFrom<typeof chatConnectionMachine>;

export const selectStatus = ({ value }: ChatSnapshot) =>
  typeof value === 'string' ? value : value.session;
export const selectCanSend = (snapshot: ChatSnapshot) => snapshot.matches({ session: 'connected' });
