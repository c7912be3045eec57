import { composeErrorMessage, type ApiFailure, type ErrorTexts } from '@tales/api-client';
import { textsOf, type Translate } from './translate.ts';

/** The translated parts of messages about failed calls. */
export const errorTexts = (t: Translate): ErrorTexts =>
  textsOf(t, 'common:failure', 'noResponse', 'noConnection', 'reason', 'unknown', 'network');

/** A translated message about a failed call; `undefined` stands for an error that is no `ApiError`. */
export const apiFailureMessage = (failure: ApiFailure | undefined, texts: ErrorTexts): string =>
  failure ? composeErrorMessage(failure, texts) : `${texts.reason} ${texts.unknown}`;
