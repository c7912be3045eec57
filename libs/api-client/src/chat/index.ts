export {
  type ChatMessage,
  type ChatUsers,
  chatMessageSchema,
  chatUsersSchema,
  MAX_CONTENT_LENGTH,
} from './chat.schema.ts';
export { chatUrl } from './chat-url.ts';
export {
  type ChatEvent,
  type ChatListener,
  ChatSendError,
  type ChatSendFailure,
  type ChatSession,
  type ChatSessionOptions,
  openChatSession,
} from './open-chat-session.ts';
