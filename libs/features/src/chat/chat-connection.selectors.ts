import type { SnapshotFrom } from 'xstate';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

type ChatSnapshot = SnapshotFrom<typeof chatConnectionMachine>;

export type ChatStatus = 'idle' | 'connecting' | 'connected' | 'waiting' | 'signedOut' | 'closed';

/** State of the connection. */
export const selectStatus = ({ value }: ChatSnapshot): ChatStatus =>
  typeof value === 'string' ? value : value.session;
/** True after the end of the session, if `user.open` can start another. */
export const selectIsRecoverable = (snapshot: ChatSnapshot) => snapshot.hasTag('recoverable');
/** True while messages can be sent. */
export const selectCanSend = (snapshot: ChatSnapshot) => snapshot.matches({ session: 'connected' });
/** All messages, oldest first; the same array until one is added. */
export const selectMessages = (snapshot: ChatSnapshot) => snapshot.context.messages;
/** Own messages that are not in the log yet; the same array until one changes. */
export const selectOutgoing = (snapshot: ChatSnapshot) => snapshot.context.outgoing;
/** Users online; without a connection the last known ones. */
export const selectUsers = (snapshot: ChatSnapshot) => snapshot.context.users;
/** Time of the next connection attempt as of `Date.now()`, while waiting for it. */
export const selectRetryAt = (snapshot: ChatSnapshot) => snapshot.context.retryAt;
