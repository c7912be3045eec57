import type { FastifyInstance } from 'fastify';
import type { AccountSessions, EndedSession } from '../auth/account-sessions.ts';
import type { Changes } from '../storage/changes.ts';

/** Ms between two checks for sessions that have expired or were ended by another process. */
const INTERVAL = 1000;

/** Reasons that every instance finds out by itself. */
const foundByCheck: readonly EndedSession['reason'][] = ['expired', 'ended by another process'];

/**
 * Logs the end of every session, and tells the other instances. While the server listens, checks each
 * second, and when another instance has ended one, for sessions that have expired or were ended by
 * another process.
 */
export function watchSessions(
  app: FastifyInstance,
  sessions: AccountSessions,
  changes: Changes,
): void {
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  let checked = Promise.resolve();
  let isWaiting = false;

  /** Checks after the check that runs: a session may have ended after that one has read it. */
  function checkSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    checked = checked.then(async () => {
      isWaiting = false;
      await sessions.check().catch(app.logFailure);
    });
  }

  sessions.onEnded(({ username, reason }) => {
    app.securityLog('session.ended', { account: username, reason });
    if (!foundByCheck.includes(reason)) changes.publish('sessions');
  });
  app.addHook('onListen', async () => {
    timer = setInterval(checkSoon, INTERVAL);
    timer.unref();
    stopListening = changes.onChange('sessions', checkSoon);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopListening?.();
    await checked;
  });
}
