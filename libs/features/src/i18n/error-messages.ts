import { composeErrorMessage, type ApiFailure, type ErrorTexts } from '@tales/api-client';

/** A translated message about a failed call; `undefined` stands for an error that is no `ApiError`. */
export const apiFailureMessage = (failure: ApiFailure | undefined, texts: ErrorTexts): string =>
  failure ? composeErrorMessage(failure, texts) : `${texts.reason} ${texts.unknown}`;
