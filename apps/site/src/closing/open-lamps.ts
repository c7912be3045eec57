import { ApiError, type ErrorTexts, type Lamps } from '@tales/api-client';
import { apiFailureMessage } from '@tales/features/i18n';
import { api } from '../api.ts';

/** The counts, or none if the server does not answer. */
export const readLamps = (): Promise<Lamps | undefined> => api.lamps.read().catch(() => undefined);

export const lightLamp = (tale: string): Promise<Lamps> => api.lamps.light(tale);

/** Why a lamp could not be lit. */
export const reasonOf = (error: unknown, texts: ErrorTexts): string =>
  apiFailureMessage(error instanceof ApiError ? error.failure : undefined, texts);
