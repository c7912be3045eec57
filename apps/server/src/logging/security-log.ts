import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** What an operator wants to find in the log when somebody attacks. */
export type SecurityEvent =
  | 'signIn.failed'
  | 'signIn.limited'
  | 'signIn.succeeded'
  | 'account.passwordChanged'
  | 'account.passwordRefused'
  | 'account.invitationAccepted'
  | 'account.invitationRefused'
  | 'session.ended'
  | 'request.refused'
  | 'connection.refused'
  | 'connection.cut'
  | 'chat.frameRefused'
  | 'chat.connectionRefused';

/** What is known of an event. Nothing else is written: no token, password, cookie, query or body. */
export type SecurityDetails = {
  /** Written as a keyed hash: entries of one address can be told to belong together, no more. */
  address?: string | undefined;
  /** The username of an account that exists. What a visitor typed may be a password: not written. */
  account?: string | undefined;
  /** A name or an English sentence of ours, never something received. */
  reason?: string | undefined;
};

export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void;

/** Successful events are written at level `info`, the others at `warn`. */
const informative = new Set<SecurityEvent>([
  'signIn.succeeded',
  'account.passwordChanged',
  'account.invitationAccepted',
  'session.ended',
]);

/** @param secret keys the hash of addresses; another secret, another hash */
export function createSecurityLog(logger: FastifyBaseLogger, secret: string): SecurityLog {
  return (event, { address, account, reason } = {}) => {
    const entry = {
      event,
      ...(address !== undefined && { address: hash(address, secret) }),
      ...(account !== undefined && { account }),
      ...(reason !== undefined && { reason }),
    };
    logger[informative.has(event) ? 'info' : 'warn'](entry, 'security');
  };
}

function hash(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address\0${address}`)
    .digest('base64url')
    .slice(0, 16);
}
