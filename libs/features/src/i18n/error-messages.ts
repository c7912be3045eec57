import { composeErrorMessage, type ApiFailure, type ErrorWords } from '@tales/api-client';
import { textsOf, type Translate } from './translate.ts';

/** The translated parts of messages about failed calls. */
export const errorWords = (t: Translate): ErrorWords =>
  textsOf(t, 'common:failure', 'noResponse', 'noConnection', 'reason', 'unknown', 'network');

/** A translated message about a failed call; `undefined` stands for an error that is no `ApiError`. */
export const apiFailureMessage = (failure: ApiFailure | undefined, words: ErrorWords): string =>
  failure ? composeErrorMessage(failure, words) : `${words.reason} ${words.unknown}`;
