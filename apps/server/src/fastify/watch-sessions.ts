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
  let checking: Promise<void> | undefined;
  let isOutdated = false;

  function checkSoon(): void {
    isOutdated = true;
    checking ??= check();
  }

  async function check(): Promise<void> {
    try {
      // A session may have ended after the check has read it.
      while (isOutdated) {
        isOutdated = false;
        await sessions.check();
      }
    } catch (error) {
      app.logFailure(error);
    } finally {
      checking = undefined;
    }
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
    await checking;
  });
}
