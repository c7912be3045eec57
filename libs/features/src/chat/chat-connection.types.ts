import type { ChatEvent } from '@tales/api-client';
import type { KnownMessage, OutgoingChatMessage } from './messages.ts';

export interface ChatInput {
  /** User name of the account, as the server spells it. */
  username: string;
  /**
   * Prefix of the client ids of sent messages, unique among the chats of the account.
   * @default a random id
   */
  idPrefix?: string;
  /**
   * The messages of an earlier chat, oldest first. The session requests only later messages.
   * @default none
   */
  messages?: readonly KnownMessage[];
  /**
   * Outgoing messages of an earlier chat. Pending messages become `failed`, and stored messages are dropped.
   * @default none
   */
  outgoing?: readonly OutgoingChatMessage[];
}

export interface ChatContext extends Required<Omit<ChatInput, 'messages' | 'outgoing'>> {
  /** The received messages, oldest first. Only the latest `MAX_MESSAGES` are kept. */
  messages: KnownMessage[];
  /** The submitted messages that are not in `messages`, in the order of their last submission. */
  outgoing: OutgoingChatMessage[];
  /** Users online; without a connection, the last known users. */
  users: string[];
  /** Time of the next connection attempt, in ms since the epoch. Set only while waiting. */
  retryAt: number | undefined;
  /** Number of accepted messages, which is part of a message's client id. */
  accepted: number;
}

/** Browser events after which a connection attempt is likely to succeed, or the connection may be lost. */
export type PageEvent =
  | { type: 'network.online' }
  | { type: 'page.visible' }
  /** The page was restored from the back/forward cache, without its socket and requests. */
  | { type: 'page.restored' };

/** Adds the prefix `socket.` to the type of an event. */
type FromSession<Event> = Event extends { type: infer Type extends string }
  ? Omit<Event, 'type'> & { type: `socket.${Type}` }
  : never;

/** Events of the session, and the outcomes of sent messages. */
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

export type SessionCommand = { type: 'send'; clientId: string; content: string };

export type ChatEmitted =
  /** The message was accepted, so the input can be cleared. */
  | { type: 'chat.sendAccepted' }
  /** The message was not sent, so the input must keep its text. */
  | { type: 'chat.sendRefused' }
  | { type: 'chat.unauthorized' };
