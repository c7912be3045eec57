import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { HistoryStep, InvariantsOf } from '../testing/model/history.ts';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

type Snapshot = SnapshotFrom<typeof chatConnectionMachine>;

/** What the chat-connection machine promises, after every event. */
export const chatConnectionInvariants: InvariantsOf<typeof chatConnectionMachine> = {
  'no accepted text is lost: it is outgoing, in the log, or discarded by the user': (
    { emitted, received },
    { context: { outgoing, messages } },
  ) => {
    const known = new Set(
      [outgoing, messages, received('socket.stored'), received('user.discard')]
        .flat()
        .map(({ clientId }) => clientId),
    );
    return emitted.every(
      (event) => event.type !== 'chat.sendAccepted' || known.has(event.clientId),
    );
  },
  'every text is accepted, refused with an event, or blank': ({ emitted, received, told }) => {
    const written = received('user.send').filter(({ content }) => /[^\s\0]/.test(content));
    const refused = emitted.filter((event) => event.type === 'chat.sendRefused' && !event.clientId);
    return written.length === told('chat.sendAccepted') + refused.length;
  },
  'an accepted or resent message is sent to the session once': ({ steps, told }) => {
    const sent = steps.flatMap(({ passedOn }) => passedOn.filter(({ type }) => type === 'send'));
    return sent.length === told('chat.sendAccepted') + steps.filter(isSentAgain).length;
  },
  'a session runs exactly while the chat is open': ({ count }, snapshot) =>
    count('chatSession', 'not yet') === (snapshot.hasTag('open') ? 1 : 0),
  'nothing is pending without a session': (_, snapshot) =>
    snapshot.hasTag('open') || snapshot.context.outgoing.every(({ status }) => status === 'failed'),
  'a message has a failure exactly when it failed': (_, { context: { outgoing } }) =>
    outgoing.every(({ status, failure }) => (status === 'failed') === (failure !== undefined)),
  'the messages are in the order of arrival, without duplicates': (_, { context: { messages } }) =>
    messages.every(
      ({ id }, index) => index === 0 || parseInt(id) > parseInt(messages[index - 1]?.id ?? ''),
    ),
  'a message that arrived is not outgoing any more': (_, { context: { outgoing, messages } }) =>
    !outgoing.some(({ clientId }) => messages.some((message) => message.clientId === clientId)),
  'the users are the last known ones': ({ steps }, { context: { users } }) => {
    const named = steps.findLast(({ event, taken }) => taken && event.type === 'socket.users');
    return (
      users === (named?.event['users'] ?? users) && (named !== undefined || users.length === 0)
    );
  },
  'the time of the next attempt is known exactly while waiting': (_, snapshot) =>
    snapshot.matches({ session: 'waiting' }) === (snapshot.context.retryAt !== undefined),
  'a failure is known until a session is opened again or connected': (
    { steps },
    { context: { failure } },
  ) => (failure !== undefined) === steps.reduce(hasFailed, false),
  'the failure is `unauthorized` while signed out': (_, { value, context: { failure } }) =>
    value !== 'signedOut' || failure?.kind === 'unauthorized',
};

const isSentAgain = ({ event, before }: HistoryStep<Snapshot>) =>
  event.type === 'user.resend' &&
  before?.matches({ session: 'connected' }) === true &&
  before.context.outgoing.some(
    ({ clientId, status }) => clientId === event['clientId'] && status === 'failed',
  );

/** Whether something has failed since a session was opened or connected. */
function hasFailed(failed: boolean, { event, taken, started }: HistoryStep<Snapshot>): boolean {
  if (started.length > 0 || (taken && event.type === 'socket.connected')) return false;
  return failed || (taken && isFailure(event));
}

const isFailure = ({ type, reason }: AnyEventObject & { reason?: unknown }) =>
  type === 'socket.error' ||
  type === 'socket.unauthorized' ||
  type === 'xstate.error.actor.chatSession' ||
  (type === 'socket.closed' && reason === 'noToken');
