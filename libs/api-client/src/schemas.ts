export {
  type ChatTicket,
  chatTicketSchema,
  type Credentials,
  credentialsSchema,
  type Invitation,
  invitationSchema,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordChange,
  passwordChangeSchema,
  type PasswordRefusal,
  passwordRefusals,
  type SignedIn,
  signedInSchema,
  signedOutSchema,
  type UserNames,
  userNamesSchema,
} from './auth/auth.schema.ts';
export {
  type CategoriesPage,
  categoriesPageSchema,
  type CategoriesQuery,
  categoriesQuerySchema,
} from './categories/categories.schema.ts';
export {
  type ChatMessageBody,
  chatMessageSchema,
  chatSendSchema,
  type ChatUsers,
  chatUsersSchema,
  MAX_CONTENT_LENGTH,
} from './chat/chat.schema.ts';
export {
  type CounterIncrement,
  type CounterIndex,
  type CounterName,
  type Counters,
  counterIncrementSchema,
  counterIndexSchema,
  counterNames,
  countersSchema,
} from './counters/counters.schema.ts';
export { type Elapsed, elapsedSchema, recordedSchema } from './downloads/downloads.schema.ts';
export { type ErrorBody, errorSchema } from './errors.schema.ts';
export { type Views, viewsSchema } from './views/views.schema.ts';
export {
  chatCloseCodes,
  chatDestinations,
  chatHeaders,
  CHAT_PATH,
  CLIENT_ID_PATTERN,
  IDEMPOTENCY_KEY,
  NEWEST_MESSAGES,
  parseMessageId,
  TICKET_LIFETIME,
  WAIT_PERIOD,
} from './wire.ts';
