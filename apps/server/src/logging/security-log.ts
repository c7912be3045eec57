import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@tales/stomp-server';
import { networkOf } from '../requests/network-of.ts';
import { OncePer } from './once-per.ts';

const MINUTE = 60 * 1000;

/** Events that help the operator to detect and analyse attacks. */
export const securityEvents = [
  'signIn.failed',
  'signIn.limited',
  'signIn.succeeded',
  'account.passwordChanged',
  'account.passwordRefused',
  'account.invitationAccepted',
  'account.invitationRefused',
  'session.ended',
  'session.refused',
  'request.refused',
  'connection.refused',
  'connection.cut',
  'chat.frameRefused',
  'chat.connectionRefused',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Logged fields of an event. Tokens, passwords, cookies, queries and bodies are never logged. */
export type SecurityDetails = {
  /** Logged as an HMAC, so that entries of one address can be correlated without revealing the address. */
  address?: string | undefined;
  /** Username of an existing account. Other input is not logged, because it may be a password. */
  account?: string | undefined;
  /** A name or an English sentence from the server's code, never received data. */
  reason?: string | undefined;
};

export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void;

/** Events that are logged at level `info`. All other events are logged at `warn`. */
const informative = new Set<SecurityEvent>([
  'signIn.succeeded',
  'account.passwordChanged',
  'account.invitationAccepted',
  'session.ended',
]);

/**
 * Creates a log that contains each event once a minute per reason, account and network, so that an attack
 * cannot fill the disk. Beyond 1,024 entries, an event is logged only once a minute per reason and account.
 *
 * @param secret HMAC key for addresses
 */
export function createSecurityLog(
  logger: FastifyBaseLogger,
  secret: string,
  clock: Pick<Clock, 'now'>,
): SecurityLog {
  // One filter per event, so that a flood of one event does not hide other events.
  const logged = new Map(securityEvents.map((event) => [event, new OncePer(MINUTE, clock)]));
  return (event, { address, account, reason } = {}) => {
    // A flood from many addresses must not hide events of another account.
    const group = [reason, account].join(' ');
    const key = [group, networkOf(address ?? '')].join(' ');
    if (logged.get(event)?.isFirst(key, group) === false) return;
    const entry = {
      event,
      ...(address !== undefined && { address: hash(networkOf(address, 128), secret) }),
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
