import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../auth/account-sessions.ts';

/** Ms between two checks for sessions that have expired or were ended by another process. */
const INTERVAL = 1000;

/**
 * Logs the end of every session. While the server listens, checks each second for sessions that have
 * expired or were ended by the accounts command.
 */
export function watchSessions(app: FastifyInstance, sessions: AccountSessions): void {
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await sessions.check();
    } catch (error) {
      app.log.error(error);
    } finally {
      isChecking = false;
    }
  }

  sessions.onEnded(({ username, reason }) => {
    app.securityLog('session.ended', { account: username, reason });
  });
  app.addHook('onListen', async () => {
    timer = setInterval(() => void check(), INTERVAL);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
  });
}
