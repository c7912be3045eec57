import { ChatSendError } from '@tales/api-client';

/** Why the chat is closed, or why the last connection was lost. */
export type ChatFailure =
  /** The broker sent an ERROR frame with this message and closed the connection. */
  | { kind: 'broker'; message: string }
  | { kind: 'unauthorized' }
  | { kind: 'noToken' }
  | { kind: 'unexpected'; error: unknown };

/** Why a message was not sent. */
export type SendFailure =
  | { kind: 'notConnected' }
  /** The connection was lost before the receipt: the message may or may not be stored. */
  | { kind: 'connectionLost' }
  | { kind: 'refused'; message: string }
  | { kind: 'unexpected'; error: unknown };

/** Maps what `send` threw to a typed reason. */
export const toSendFailure = (error: unknown): SendFailure =>
  error instanceof ChatSendError ? error.failure : { kind: 'unexpected', error };
