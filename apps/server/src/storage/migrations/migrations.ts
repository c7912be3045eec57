import type { Migration } from 'kysely/migration';
import { talliesAndVisitors } from './0001-tallies-and-visitors.ts';
import { accounts } from './0002-accounts.ts';
import { messages } from './0003-messages.ts';
import { messageIds } from './0004-message-ids.ts';
import { idempotencyKeys } from './0005-idempotency-keys.ts';
import { sessionsAndAttempts } from './0006-sessions-and-attempts.ts';
import { secrets } from './0007-secrets.ts';
import { instances } from './0008-instances.ts';
import { messageLimits } from './0009-message-limits.ts';

/**
 * All migrations, in order. Never change a released migration: add one with the next number. All
 * pending migrations run in one transaction.
 */
export const migrations: Record<string, Migration> = {
  '0001-tallies-and-visitors': talliesAndVisitors,
  '0002-accounts': accounts,
  '0003-messages': messages,
  '0004-message-ids': messageIds,
  '0005-idempotency-keys': idempotencyKeys,
  '0006-sessions-and-attempts': sessionsAndAttempts,
  '0007-secrets': secrets,
  '0008-instances': instances,
  '0009-message-limits': messageLimits,
};
