import { ChatSendError } from '@tales/api-client';

/** Why there is no chat, or why the last connection was lost. */
export type ChatFailure =
  /** The broker refused something, in its own words, and closed the connection. */
  | { kind: 'broker'; message: string }
  | { kind: 'unauthorized' }
  | { kind: 'noToken' }
  | { kind: 'unexpected'; error: unknown };

/** Why a message was not sent. */
export type SendFailure =
  | { kind: 'notConnected' }
  /** It was on its way when the connection was lost: stored or not, nobody knows yet. */
  | { kind: 'connectionLost' }
  | { kind: 'refused'; message: string }
  | { kind: 'unexpected'; error: unknown };

/** Turns whatever sending threw into a reason. */
export const toSendFailure = (error: unknown): SendFailure =>
  error instanceof ChatSendError ? error.failure : { kind: 'unexpected', error };
