import { composeErrorMessage, type ApiFailure, type ErrorWords } from '@tales/api-client';
import type { Translate } from './translate.ts';

/** The translated parts of messages about failed calls. */
export const errorWords = (t: Translate): ErrorWords => ({
  noResponse: t('common:failure.noResponse'),
  noConnection: t('common:failure.noConnection'),
  reason: t('common:failure.reason'),
  unknown: t('common:failure.unknown'),
  network: t('common:failure.network'),
});

/** A translated message about a failed call; `undefined` stands for an error that is no `ApiError`. */
export const apiFailureMessage = (failure: ApiFailure | undefined, words: ErrorWords): string =>
  failure ? composeErrorMessage(failure, words) : `${words.reason} ${words.unknown}`;
