import type { Migration } from 'kysely/migration';
import { talliesAndVisitors } from './0001-tallies-and-visitors.ts';
import { accounts } from './0002-accounts.ts';
import { messages } from './0003-messages.ts';

/**
 * In order. A migration that was released is never changed: add the next number. Each can run again
 * after a crash half-way, as SQLite does not run them in transactions.
 */
export const migrations: Record<string, Migration> = {
  '0001-tallies-and-visitors': talliesAndVisitors,
  '0002-accounts': accounts,
  '0003-messages': messages,
};
