import { SESSION_LIFETIME, TOKEN_LIFETIME } from '../auth/account-sessions.ts';
import type { StoredSession } from '../storage/sessions.ts';
import type { Storage } from '../storage/storage.ts';
import { UsageError } from './input.ts';

/** So much of an id is printed. A whole one would be in a token. */
const SHORT = 8;

/** When the sessions of an account began, and when their pages renewed them last, which they do while they are used. */
export async function listSessions(storage: Storage, username: string): Promise<string> {
  const sessions = await storage.sessions.ofAccount(username, storage.now());
  if (sessions.length === 0) return `${username} is not signed in.`;
  const rows = sessions.map(({ id, endsAt, expiresAt }) => [
    id.slice(0, SHORT),
    format(endsAt - SESSION_LIFETIME),
    format(expiresAt - TOKEN_LIFETIME),
  ]);
  return [['id', 'began', 'last used'], ...rows]
    .map(([id = '', began = '', used = '']) => `${id.padEnd(10)}${began.padEnd(22)}${used}`)
    .join('\n');
}

/**
 * Ends the sessions of an account. A running server closes their chat connections within a second.
 *
 * @param id how the id of a single session begins
 */
export async function endSessions(storage: Storage, username: string, id = ''): Promise<string> {
  const sessions = await storage.sessions.ofAccount(username, storage.now());
  const chosen = sessions.filter((session) => session.id.startsWith(id));
  if (id !== '') requireOne(chosen, username, id);
  const ended = await Promise.all(chosen.map((session) => storage.sessions.end(session.id)));
  const count = ended.filter(Boolean).length;
  return count === 1
    ? `1 session of ${username} is ended.`
    : `${count.toString()} sessions of ${username} are ended.`;
}

function requireOne(chosen: readonly StoredSession[], username: string, id: string): void {
  if (chosen.length === 0) throw new UsageError(`${username} has no session ${id}.`);
  if (chosen.length > 1) {
    throw new UsageError(`Several sessions of ${username} begin with ${id}: write more of the id.`);
  }
}

const format = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
