import {
  isBlank,
  MAX_CONTENT_LENGTH,
  randomId,
  type ChatEvent,
  type ChatMessage,
} from '@tales/api-client';
import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { ChatFailure, SendFailure } from './chat-connection.failure.ts';
import {
  appendMessages,
  withoutArrived,
  withoutNul,
  type KnownMessage,
  type OutgoingMessage,
} from './messages.ts';

export interface ChatInput {
  /** User name of the account, spelled as by the server. */
  username: string;
  /**
   * Prefix of the client ids of sent messages, unique among the chats of the account.
   * @default a random id
   */
  idPrefix?: string;
  /**
   * The messages of an earlier chat, oldest first: the session asks for those that came since.
   * @default none
   */
  messages?: readonly KnownMessage[];
  /**
   * The outgoing messages of an earlier chat of the account. They begin as failed, and can be resent.
   * @default none
   */
  outgoing?: readonly OutgoingMessage[];
}

export interface ChatContext extends Required<Omit<ChatInput, 'messages' | 'outgoing'>> {
  /** All messages of the log, oldest first. */
  messages: KnownMessage[];
  /** Own messages that are not in the log yet, oldest first. */
  outgoing: OutgoingMessage[];
  /** Users online; without a connection the last known ones. */
  users: string[];
  /** Time of the next connection attempt as of `Date.now()`, while waiting for it. */
  retryAt: number | undefined;
  failure: ChatFailure | undefined;
  /** Number of accepted messages, for the id of the next one. */
  accepted: number;
}

/** Events of the browser after which a connection is likely to succeed, or no longer exists. */
export type PageEvent =
  | { type: 'network.online' }
  | { type: 'page.visible' }
  /** The page has left the back/forward cache; it has lost its socket and requests. */
  | { type: 'page.restored' };

/** Events of the session. */
export type SocketEvent =
  | { type: 'socket.connecting' }
  | { type: 'socket.connected' }
  | { type: 'socket.messages'; messages: ChatMessage[] }
  | { type: 'socket.users'; users: string[] }
  | { type: 'socket.waiting'; delay: number; retryAt: number }
  | { type: 'socket.error'; message: string }
  | { type: 'socket.unauthorized' }
  | { type: 'socket.closed'; reason: Extract<ChatEvent, { type: 'closed' }>['reason'] }
  | { type: 'socket.stored'; clientId: string }
  | { type: 'socket.sendFailed'; clientId: string; failure: SendFailure };

export type ChatConnectionEvent =
  | { type: 'user.open' }
  | { type: 'user.close' }
  | { type: 'user.send'; content: string }
  | { type: 'user.resend'; clientId: string }
  | { type: 'user.discard'; clientId: string }
  | PageEvent
  | SocketEvent;

/** Events sent to the session. */
export type SessionCommand = { type: 'send'; clientId: string; content: string };

export type SendRefusal = 'notConnected' | 'tooLong';

export type ChatEmitted =
  /** The message is pending: the input can be cleared. */
  | { type: 'chat.sendAccepted'; clientId: string; content: string }
  /** Nothing was sent: the input keeps its text. `clientId` is set if a message was resent. */
  | { type: 'chat.sendRefused'; reason: SendRefusal; content: string; clientId?: string }
  /** An accepted message failed; it stays in `outgoing`. */
  | { type: 'chat.sendFailed'; clientId: string; failure: SendFailure }
  /** The token was rejected. */
  | { type: 'chat.unauthorized' };

export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
}

/**
 * The chat of one account: the message log in order and without duplicates, own messages from submission
 * to receipt, and the users online. The session owns the socket and every timer; the machine observes.
 *
 * - While waiting for the next attempt, `user.open`, `network.online` and `page.visible` replace the
 *   session by a new one, which connects immediately and starts again with the shortest delay.
 * - `user.send` emits `chat.sendAccepted`, or `chat.sendRefused` if there is no connection or the content
 *   is too long; blank content is ignored. `chat.sendFailed` follows if an accepted message fails: it
 *   stays in `context.outgoing` until `user.resend` or `user.discard`.
 * - `socket.unauthorized` ends the session and emits `chat.unauthorized`.
 * - `context.failure` holds why the last connection ended.
 * - Tags: `busy` while connecting, `open` while there is a session, `recoverable` if it
 *   ended and `user.open` can start another.
 */
export const chatConnectionMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatInput,
    events: {} as ChatConnectionEvent,
    emitted: {} as ChatEmitted,
    tags: {} as 'busy' | 'open' | 'recoverable',
  },
  actors: {
    chatSession: fromCallback<SessionCommand, { lastId: string | undefined }>(() =>
      missing('chatSession'),
    ),
  },
  actions: {
    log: (_, { message }: LogEntry) => missing(`log (${message})`),
    announceUnauthorized: emit({ type: 'chat.unauthorized' }),
    announceSendFailure: emit(
      (_, { clientId, failure }: { clientId: string; failure: SendFailure }) =>
        ({ type: 'chat.sendFailed', clientId, failure }) as const,
    ),
    announceRefusal: emit(
      (_, refusal: { reason: SendRefusal; content: string; clientId?: string }) =>
        ({ type: 'chat.sendRefused', ...refusal }) as const,
    ),
    send: enqueueActions(({ context, enqueue }, { content }: { content: string }) => {
      const clientId = `${context.idPrefix}-${(context.accepted + 1).toString()}`;
      enqueue.assign(({ context }) => ({
        accepted: context.accepted + 1,
        outgoing: [
          ...context.outgoing,
          { clientId, content, status: 'pending' as const, failure: undefined },
        ],
      }));
      enqueue.sendTo('chatSession', { type: 'send', clientId, content });
      enqueue.emit({ type: 'chat.sendAccepted', clientId, content });
    }),
    markPending: assign({
      outgoing: ({ context }, { clientId }: { clientId: string }) => {
        const rest = context.outgoing.filter((message) => message.clientId !== clientId);
        const again = context.outgoing.find((message) => message.clientId === clientId);
        return again ? [...rest, { ...again, status: 'pending', failure: undefined }] : rest;
      },
    }),
    sendAgain: sendTo('chatSession', ({ context }, { clientId }: { clientId: string }) => ({
      type: 'send',
      clientId,
      content: findOutgoing(context, clientId)?.content ?? '',
    })),
    markStored: assign({
      outgoing: ({ context }, { clientId }: { clientId: string }) =>
        context.outgoing.map((message) =>
          message.clientId === clientId ? { ...message, status: 'stored' } : message,
        ),
    }),
    markFailed: assign({
      outgoing: ({ context }, { clientId, failure }: { clientId: string; failure: SendFailure }) =>
        context.outgoing.map((message) =>
          message.clientId === clientId ? { ...message, status: 'failed', failure } : message,
        ),
    }),
    discard: assign({
      outgoing: ({ context }, { clientId }: { clientId: string }) =>
        context.outgoing.filter((message) => message.clientId !== clientId),
    }),
    // Stored messages come back with the backlog.
    forgetStored: assign({
      outgoing: ({ context }) => context.outgoing.filter(({ status }) => status !== 'stored'),
    }),
    failPending: assign({ outgoing: ({ context }) => failPending(context.outgoing) }),
    addMessages: assign({
      messages: ({ context }, { messages }: { messages: ChatMessage[] }) =>
        appendMessages(context.messages, messages),
      outgoing: ({ context }, { messages }) =>
        withoutArrived(context.outgoing, messages, context.username),
    }),
    replaceUsers: assign({ users: (_, { users }: { users: string[] }) => users }),
    rememberRetryAt: assign({ retryAt: (_, { retryAt }: { retryAt: number }) => retryAt }),
    forgetRetryAt: assign({ retryAt: undefined }),
    rememberFailure: assign({ failure: (_, failure: ChatFailure) => failure }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isBlank: (_, { content }: { content: string }) => isBlank(content),
    isTooLong: (_, { content }: { content: string }) => isTooLong(content),
    isSendable: (_, { content }: { content: string }) => !isBlank(content) && !isTooLong(content),
    isFailed: ({ context }, { clientId }: { clientId: string }) =>
      findOutgoing(context, clientId)?.status === 'failed',
    isUnderway: ({ context }, { clientId }: { clientId: string }) =>
      findOutgoing(context, clientId) !== undefined,
    hasNoToken: (_, { reason }: { reason: 'asked' | 'noToken' }) => reason === 'noToken',
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
    failure: undefined,
    accepted: 0,
  }),
  initial: 'idle',
  // `connected` sends; these handle what it does not.
  on: {
    'user.send': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ content: event.content }) },
        actions: {
          type: 'log',
          params: { level: 'info', message: 'A blank message was not sent.' },
        },
      },
      {
        guard: { type: 'isTooLong', params: ({ event }) => ({ content: event.content }) },
        actions: [
          {
            type: 'log',
            params: { level: 'warn', message: 'A message was not sent: it is too long.' },
          },
          {
            type: 'announceRefusal',
            params: ({ event: { content } }) => ({ reason: 'tooLong', content }),
          },
        ],
      },
      {
        actions: [
          {
            type: 'log',
            params: { level: 'warn', message: 'A message was not sent: there is no connection.' },
          },
          {
            type: 'announceRefusal',
            params: ({ event: { content } }) => ({ reason: 'notConnected', content }),
          },
        ],
      },
    ],
    'user.resend': {
      guard: { type: 'isFailed', params: ({ event }) => ({ clientId: event.clientId }) },
      actions: [
        {
          type: 'log',
          params: { level: 'warn', message: 'A message was not sent: there is no connection.' },
        },
        {
          type: 'announceRefusal',
          params: ({ context, event: { clientId } }) => ({
            reason: 'notConnected',
            content: findOutgoing(context, clientId)?.content ?? '',
            clientId,
          }),
        },
      ],
    },
    'user.discard': {
      guard: { type: 'isFailed', params: ({ event }) => ({ clientId: event.clientId }) },
      actions: { type: 'discard', params: ({ event }) => ({ clientId: event.clientId }) },
    },
  },
  states: {
    idle: { on: { 'user.open': 'session' } },
    session: {
      tags: 'open',
      entry: 'forgetFailure',
      invoke: {
        id: 'chatSession',
        src: 'chatSession',
        input: ({ context }) => ({ lastId: context.messages.at(-1)?.id }),
        onError: {
          target: 'closed',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ kind: 'unexpected', error: event.error }),
          },
        },
      },
      exit: ['failPending', 'forgetStored'],
      on: {
        'user.close': 'closed',
        'page.restored': { target: 'session', reenter: true },
        'socket.connecting': '.connecting',
        'socket.connected': '.connected',
        'socket.waiting': {
          target: '.waiting',
          actions: {
            type: 'rememberRetryAt',
            params: ({ event }) => ({ retryAt: event.retryAt }),
          },
        },
        'socket.messages': {
          actions: { type: 'addMessages', params: ({ event }) => ({ messages: event.messages }) },
        },
        'socket.users': {
          actions: { type: 'replaceUsers', params: ({ event }) => ({ users: event.users }) },
        },
        'socket.error': {
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ kind: 'broker', message: event.message }),
          },
        },
        'socket.stored': {
          actions: { type: 'markStored', params: ({ event }) => ({ clientId: event.clientId }) },
        },
        'socket.sendFailed': {
          guard: { type: 'isUnderway', params: ({ event }) => ({ clientId: event.clientId }) },
          actions: [
            {
              type: 'markFailed',
              params: ({ event: { clientId, failure } }) => ({ clientId, failure }),
            },
            {
              type: 'announceSendFailure',
              params: ({ event: { clientId, failure } }) => ({ clientId, failure }),
            },
          ],
        },
        'socket.unauthorized': {
          target: 'signedOut',
          actions: { type: 'rememberFailure', params: { kind: 'unauthorized' } },
        },
        'socket.closed': [
          {
            guard: { type: 'hasNoToken', params: ({ event }) => ({ reason: event.reason }) },
            target: 'closed',
            actions: { type: 'rememberFailure', params: { kind: 'noToken' } },
          },
          { target: 'closed' },
        ],
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'busy',
          // A request or a socket of the lost network would end in a timeout.
          on: { 'network.online': '#chat-connection.session' },
        },
        connected: {
          entry: 'forgetFailure',
          exit: 'forgetStored',
          on: {
            'user.send': {
              guard: { type: 'isSendable', params: ({ event }) => ({ content: event.content }) },
              actions: {
                type: 'send',
                params: ({ event }) => ({ content: withoutNul(event.content) }),
              },
            },
            'user.resend': {
              guard: { type: 'isFailed', params: ({ event }) => ({ clientId: event.clientId }) },
              actions: [
                { type: 'markPending', params: ({ event }) => ({ clientId: event.clientId }) },
                { type: 'sendAgain', params: ({ event }) => ({ clientId: event.clientId }) },
              ],
            },
          },
        },
        waiting: {
          description: 'The connection is lost; the session tries again at retryAt.',
          exit: 'forgetRetryAt',
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
      entry: 'announceUnauthorized',
      on: { 'user.open': 'session' },
    },
    closed: { tags: 'recoverable', on: { 'user.open': 'session' } },
  },
});

const isTooLong = (content: string) => content.length > MAX_CONTENT_LENGTH;

const failPending = (outgoing: OutgoingMessage[]) =>
  outgoing.map((message): OutgoingMessage =>
    message.status === 'pending'
      ? { ...message, status: 'failed', failure: { kind: 'connectionLost' } }
      : message,
  );

function findOutgoing({ outgoing }: ChatContext, clientId: string): OutgoingMessage | undefined {
  return outgoing.find((message) => message.clientId === clientId);
}

function missing(implementation: string): never {
  throw new Error(`The chat-connection machine needs an implementation of ${implementation}.`);
}
