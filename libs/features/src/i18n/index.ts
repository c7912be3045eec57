export { apiFailureMessage, errorTexts } from './error-messages.ts';
export { textsOf, type Translate } from './translate.ts';
