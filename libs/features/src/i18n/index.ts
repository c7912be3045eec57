export { apiFailureMessage, errorWords } from './error-messages.ts';
export type { Translate } from './translate.ts';
