export { apiFailureMessage } from './error-messages.ts';
export type { Translate } from './translate.ts';
