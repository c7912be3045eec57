import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../auth/account-sessions.ts';

/** Milliseconds that a session may still look open that has expired or was ended elsewhere. */
const INTERVAL = 1000;

/**
 * Logs every session that ends. While the server listens, looks each second for those that have
 * expired by the wall clock or were ended by the accounts command.
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
