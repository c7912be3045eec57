export {
  type ChatTicket,
  type Credentials,
  type Invitation,
  type PasswordChange,
  type PasswordRefusal,
  type SignedIn,
  type UserNames,
} from './auth/auth.schema.ts';
export type { AuthCalls } from './auth/auth.ts';
export type { CategoriesPage } from './categories/categories.schema.ts';
export type { CategoriesCalls, PageRequest } from './categories/categories.ts';
export type { ChatMessage } from './chat/chat.schema.ts';
export { chatUrl } from './chat/chat-url.ts';
export {
  type ChatEvent,
  type ChatListener,
  ChatSendError,
  type ChatSendFailure,
  type ChatSession,
  type ChatSessionOptions,
  openChatSession,
} from './chat/open-chat-session.ts';
export type { Counters } from './counters/counters.schema.ts';
export type { CountersCalls } from './counters/counters.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './create-api-client.ts';
export type { Elapsed } from './downloads/downloads.schema.ts';
export type { DownloadsCalls } from './downloads/downloads.ts';
export {
  ApiError,
  type ApiFailure,
  composeErrorMessage,
  englishTexts,
  type ErrorTexts,
} from './errors.ts';
export { randomId } from './random-id.ts';
export type { CallOptions, IncrementOptions } from './request.ts';
export type { Views } from './views/views.schema.ts';
export { createViewsClient, type ViewsCalls } from './views/views.ts';
export { CLIENT_ID_PATTERN, isBlank, MAX_CONTENT_LENGTH, parseMessageId } from './wire.ts';
