import {
  composeErrorMessage,
  englishTexts,
  type ApiFailure,
  type ErrorTexts,
} from '@tales/api-client';
import { textsOf, type Translate } from './translate.ts';

/** The translated parts of messages about failed calls. */
export function errorTexts(t: Translate): ErrorTexts {
  const texts = {
    ...textsOf(t, 'common:failure', 'noResponse', 'noConnection', 'reason', 'unknown', 'network'),
    ...textsOf(t, 'common:failure', 'status', 'malformed'),
  };
  // The server's message is English.
  if (texts.reason === englishTexts.reason) return texts;
  return { ...texts, ...textsOf(t, 'common:failure', 'tooMany', 'refused') };
}

/** A translated message about a failed call; `undefined` stands for an error that is no `ApiError`. */
export const apiFailureMessage = (failure: ApiFailure | undefined, texts: ErrorTexts): string =>
  failure ? composeErrorMessage(failure, texts) : `${texts.reason} ${texts.unknown}`;
