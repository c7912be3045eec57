import { MAX_CONTENT_LENGTH } from '@tales/api-client';
import type { SnapshotFrom } from 'xstate';
import { narrow, sends, type ModelOf, type Step } from '../testing/model/model.ts';
import {
  chatConnectionMachine,
  type ChatConnectionEvent,
  type SocketEvent,
} from './chat-connection.machine.ts';
import { selectCanSend, selectStatus } from './chat-connection.selectors.ts';

export type ChatSnapshot = SnapshotFrom<typeof chatConnectionMachine>;
type ChatStep = Step<ChatConnectionEvent>;

export const USERNAME = 'ada';
export const BROKEN = new TypeError('bug');

export const isSocketEvent = (event: { type: string }): event is SocketEvent =>
  event.type.startsWith('socket.');

/**
 * The visitor may send any event at any time. The session keeps its contract: messages and users while
 * connected, a receipt or an error for each pending message, and nothing after its end. A stopped
 * session tries to send events nevertheless.
 */
export const chatConnectionModel: ModelOf<typeof chatConnectionMachine> = {
  subject: 'a chat',
  machine: chatConnectionMachine,
  input: { username: USERNAME, idPrefix: 'local' },
  stepsIn: (snapshot) => [...visitorIn(snapshot), ...sessionIn(snapshot)],
  nameOf: (snapshot) =>
    [
      selectStatus(snapshot),
      ...snapshot.context.outgoing.map(({ status, failure }) => failure?.kind ?? status),
      ...(selectCanSend(snapshot) && snapshot.context.users.length > 0 ? ['users'] : []),
    ].join(' + '),
};

/** With at most one pending message, to keep the number of states small. */
export const oneMessageModel = narrow(
  chatConnectionModel,
  ({ title }, { context: { outgoing } }) => title !== 'user.send' || outgoing.length === 0,
);

function visitorIn({ context }: ChatSnapshot): ChatStep[] {
  return [
    sends({ type: 'user.open' }),
    sends({ type: 'user.close' }),
    sends({ type: 'network.online' }),
    sends({ type: 'page.visible' }),
    sends({ type: 'page.restored' }),
    sends({ type: 'user.send', content: `message ${(context.accepted + 1).toString()}` }),
    sends({ type: 'user.send', content: ' \n\0' }, 'blank'),
    sends({ type: 'user.send', content: 'x'.repeat(MAX_CONTENT_LENGTH + 1) }, 'too long'),
    sends({ type: 'user.resend', clientId: 'local-0' }, 'unknown'),
    sends({ type: 'user.discard', clientId: 'local-0' }, 'unknown'),
    ...context.outgoing.flatMap(({ clientId }, index): ChatStep[] => [
      sends({ type: 'user.resend', clientId }, ordinal(index)),
      sends({ type: 'user.discard', clientId }, ordinal(index)),
    ]),
  ];
}

function sessionIn(snapshot: ChatSnapshot): ChatStep[] {
  const { context } = snapshot;
  if (snapshot.matches('idle')) return [];
  if (!snapshot.matches('session')) {
    return [
      sends({ type: 'socket.connected' }, 'late'),
      sends(tells(snapshot, 'bob', 'hi'), 'late'),
    ];
  }
  return [
    sends({ type: 'socket.connecting' }),
    sends({ type: 'socket.connected' }),
    sends({ type: 'socket.waiting', delay: 5000, retryAt: 5000 }),
    sends({ type: 'socket.error', message: 'Slower.' }),
    sends({ type: 'socket.unauthorized' }),
    sends({ type: 'socket.closed', reason: 'asked' }, 'asked'),
    sends({ type: 'socket.closed', reason: 'noToken' }, 'no token'),
    {
      title: 'error chatSession',
      event: { type: 'xstate.error.actor.chatSession', error: BROKEN },
      outcome: { of: 'chatSession', error: BROKEN },
    },
    ...(snapshot.matches({ session: 'connected' }) ? broadcastsIn(snapshot) : []),
    ...context.outgoing
      .filter(({ status }) => status === 'pending')
      .flatMap(({ clientId }, index) => receiptsOf(clientId, ordinal(index))),
    ...receiptsOf('local-0', 'arrived already'),
  ];
}

const broadcastsIn = (snapshot: ChatSnapshot): ChatStep[] => [
  sends({ type: 'socket.users', users: [USERNAME, 'bob'] }),
  sends(tells(snapshot, 'bob', 'hi'), 'of somebody'),
  ...snapshot.context.outgoing.map(({ clientId, content }, index) =>
    sends(tells(snapshot, USERNAME, content, clientId), `our ${ordinal(index)}`),
  ),
  // Sent from another tab, with the same content as a pending message.
  ...snapshot.context.outgoing.map(({ content }, index) =>
    sends(
      tells(snapshot, USERNAME, content, 'other-tab'),
      `like our ${ordinal(index)}, from elsewhere`,
    ),
  ),
  sends(repeats(snapshot), 'again'),
];

const receiptsOf = (clientId: string, which: string): ChatStep[] => [
  sends({ type: 'socket.stored', clientId }, which),
  sends(
    { type: 'socket.sendFailed', clientId, failure: { kind: 'connectionLost' } },
    `${which}, lost`,
  ),
  sends(
    { type: 'socket.sendFailed', clientId, failure: { kind: 'refused', message: 'No.' } },
    `${which}, refused`,
  ),
];

/** The next message of the log, with a new id. */
const tells = (
  { context: { messages } }: ChatSnapshot,
  sender: string,
  content: string,
  clientId = 'elsewhere',
) =>
  ({
    type: 'socket.messages',
    messages: [
      {
        id: `${(messages.length + 1).toString()}.epoch`,
        sender,
        content,
        clientId,
        previous: messages.length,
      },
    ],
  }) as const satisfies SocketEvent;

/** All messages again, as from a server that does not know the last id. */
const repeats = ({ context: { messages } }: ChatSnapshot) =>
  ({ type: 'socket.messages', messages }) as const satisfies SocketEvent;

const ordinal = (index: number) =>
  ['first', 'second', 'third'][index] ?? `${(index + 1).toString()}th`;
