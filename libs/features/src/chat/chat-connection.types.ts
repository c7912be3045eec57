import type { ChatEvent } from '@tales/api-client';
import type { KnownMessage, OutgoingChatMessage } from './messages.ts';

export interface ChatInput {
  /** Name of the signed-in user, as spelled by the server. */
  username: string;
  /**
   * Prefix of the client ids. Must differ between the chats of an account.
   * @default a random id
   */
  idPrefix?: string;
  /**
   * Messages of an earlier chat, oldest first. The new chat requests only later messages.
   * @default []
   */
  messages?: readonly KnownMessage[];
  /**
   * Outgoing messages of an earlier chat. Pending messages become `failed`, and stored messages are dropped.
   * @default []
   */
  outgoing?: readonly OutgoingChatMessage[];
}

export interface ChatContext extends Required<Omit<ChatInput, 'messages' | 'outgoing'>> {
  /** The received messages, oldest first. Only the latest `MAX_MESSAGES` are kept. */
  messages: KnownMessage[];
  /** Outgoing messages, in the order in which they were last sent. */
  outgoing: OutgoingChatMessage[];
  /** Names of the users online, as last received from the server. */
  users: string[];
  /** Time of the next connection attempt, in ms since the epoch. Set only in the state `waiting`. */
  retryAt: number | undefined;
  /** Number of messages that `user.send` has added to `outgoing`. Makes each client id unique. */
  accepted: number;
}

/** Browser events that can make the chat replace its session. */
export type PageEvent =
  | { type: 'network.online' }
  | { type: 'page.visible' }
  /** The page was restored from the back/forward cache, so its socket might be closed. */
  | { type: 'page.restored' };

/** Adds the prefix `socket.` to the type of an event. */
type FromSession<Event> = Event extends { type: infer Type extends string }
  ? Omit<Event, 'type'> & { type: `socket.${Type}` }
  : never;

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
