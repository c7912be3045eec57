import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../auth/account-sessions.ts';

/** How long a session may still look open that another process has revoked, in milliseconds. */
const INTERVAL = 1000;

/** While the server listens, tells who holds a session open that the accounts command has ended it. */
export function noticeRevocations(app: FastifyInstance, sessions: AccountSessions): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      sessions.notice().catch((error: unknown) => {
        app.log.error(error);
      });
    }, INTERVAL);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
  });
}
