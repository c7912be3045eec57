export {
  type ChatTicket,
  chatTicketSchema,
  type Credentials,
  credentialsSchema,
  type Invitation,
  invitationSchema,
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
} from './chat/chat.schema.ts';
export {
  type CounterIncrement,
  type Counters,
  counterIncrementSchema,
  counterNames,
  countersSchema,
} from './counters/counters.schema.ts';
export { type Elapsed, elapsedSchema, recordedSchema } from './downloads/downloads.schema.ts';
export { type ErrorBody, errorSchema } from './errors.schema.ts';
export { type Views, viewsSchema } from './views/views.schema.ts';
