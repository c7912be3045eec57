import type { SnapshotFrom } from 'xstate';
import type { chatConnectionMachine } from './chat-connection.machine.ts';

type ChatSnapshot = SnapshotFrom<typeof chatConnectionMachine>;

export type ChatStatus = 'idle' | 'connecting' | 'connected' | 'waiting' | 'signedOut' | 'closed';

/** The state of the connection, to show and to announce. */
export const selectStatus = ({ value }: ChatSnapshot): ChatStatus =>
  typeof value === 'string' ? value : value.session;
/** Whether a message would be sent now. */
export const selectCanSend = (snapshot: ChatSnapshot) => snapshot.matches({ session: 'connected' });
/** Everybody's messages, oldest first; the same array until one is added. */
export const selectMessages = (snapshot: ChatSnapshot) => snapshot.context.messages;
/** Own messages that belong below them; the same array until one changes. */
export const selectOutgoing = (snapshot: ChatSnapshot) => snapshot.context.outgoing;
export const selectUsers = (snapshot: ChatSnapshot) => snapshot.context.users;
/** When the next connection is tried, by `Date.now()`, while waiting for it. */
export const selectRetryAt = (snapshot: ChatSnapshot) => snapshot.context.retryAt;
export const selectChatFailure = (snapshot: ChatSnapshot) => snapshot.context.failure;
