import type { ChatEvent } from '@tales/api-client';
import type { KnownMessage, OutgoingMessage } from './messages.ts';

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
  /** Number of accepted messages, for the id of the next one. */
  accepted: number;
}

/** Events of the browser after which a connection is likely to succeed, or no longer exists. */
export type PageEvent =
  | { type: 'network.online' }
  | { type: 'page.visible' }
  /** The page has left the back/forward cache; it has lost its socket and requests. */
  | { type: 'page.restored' };

/** An event of the session, with its source in the name. */
type FromSession<Event> = Event extends { type: infer Type extends string }
  ? Omit<Event, 'type'> & { type: `socket.${Type}` }
  : never;

/** Events of the session, and what became of a message that it was given. */
export type SocketEvent =
  | FromSession<ChatEvent>
  | { type: 'socket.stored'; clientId: string }
  | { type: 'socket.sendFailed'; clientId: string };

export type ChatConnectionEvent =
  | { type: 'user.open' }
  | { type: 'user.send'; content: string }
  | { type: 'user.resend'; clientId: string }
  | { type: 'user.discard'; clientId: string }
  | PageEvent
  | SocketEvent;

/** Events sent to the session. */
export type SessionCommand = { type: 'send'; clientId: string; content: string };

export type ChatEmitted =
  /** The message is pending: the input can be cleared. */
  | { type: 'chat.sendAccepted' }
  /** Nothing was sent: the input keeps its text. */
  | { type: 'chat.sendRefused' }
  /** The token was rejected. */
  | { type: 'chat.unauthorized' };
