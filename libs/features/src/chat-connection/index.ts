export { provideChatConnection, type ChatEffects } from './chat-connection.actors.ts';
export { toSendFailure, type ChatFailure, type SendFailure } from './chat-connection.failure.ts';
export {
  chatConnectionMachine,
  type ChatConnectionEvent,
  type ChatEmitted,
  type ChatInput,
  type LogEntry,
  type SendRefusal,
  type SessionCommand,
  type SocketEvent,
} from './chat-connection.machine.ts';
export {
  selectCanSend,
  selectChatFailure,
  selectMessages,
  selectOutgoing,
  selectRetryAt,
  selectStatus,
  selectUsers,
  type ChatStatus,
} from './chat-connection.selectors.ts';
export { KEPT_MESSAGES, type KnownMessage, type OutgoingMessage } from './messages.ts';
