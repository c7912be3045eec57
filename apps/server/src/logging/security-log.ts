import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@tales/stomp-server';
import { networkOf } from '../requests/network-of.ts';
import { oncePerMinute } from './once-per-minute.ts';

/** Log levels of the events from which the operator can detect and analyse attacks. */
const levels = {
  'signIn.failed': 'warn',
  'signIn.limited': 'warn',
  'signIn.succeeded': 'info',
  'account.passwordChanged': 'info',
  'account.passwordRefused': 'warn',
  'account.invitationAccepted': 'info',
  'account.invitationRefused': 'warn',
  'session.ended': 'info',
  'session.refused': 'warn',
  'request.refused': 'warn',
  'connection.refused': 'warn',
  'connection.cut': 'warn',
  'chat.frameRefused': 'warn',
  'chat.connectionRefused': 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

export const securityEvents = Object.keys(levels) as SecurityEvent[];

/** Logged fields of an event. Tokens, passwords, cookies, queries and bodies are never logged. */
export type SecurityDetails = {
  /** Logged as an HMAC, so that entries can be correlated by address without revealing the address. */
  address?: string | undefined;
  /** Username of an account. An unknown username is not logged, because it may be a password. */
  account?: string | undefined;
  /** A name or an English sentence from the server's code, never text from a client. */
  reason?: string | undefined;
};

export type SecurityLog = (event: SecurityEvent, details?: SecurityDetails) => void;

/**
 * Creates a log that contains each event at most once a minute per reason, account and network, so that an
 * attack cannot fill the disk. After 1,024 entries of an event in a minute, the limit applies per reason and
 * account, and after 2,048 entries, per event.
 *
 * @param secret HMAC key for addresses
 */
export function createSecurityLog(
  logger: FastifyBaseLogger,
  secret: string,
  clock: Pick<Clock, 'now'>,
): SecurityLog {
  // One filter per event, so that a flood of one event does not hide other events.
  const filters = new Map(securityEvents.map((event) => [event, oncePerMinute(clock)]));
  return (event, { address, account, reason } = {}) => {
    const group = [reason, account].join(' ');
    const key = [group, networkOf(address ?? '')].join(' ');
    if (filters.get(event)?.(key, group) === false) return;
    const pseudonym = address === undefined ? undefined : hash(networkOf(address, 128), secret);
    logger[levels[event]]({ event, address: pseudonym, account, reason }, 'security');
  };
}

function hash(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address\0${address}`)
    .digest('base64url')
    .slice(0, 16);
}
