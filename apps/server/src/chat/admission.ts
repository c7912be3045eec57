import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized } from '../auth/require-session.ts';
import type { Sessions } from '../auth/sessions.ts';
import { sendError, sendTooMany } from '../requests/error-handler.ts';
import { isOwnOrigin, TOO_MANY_WRITES } from '../requests/guard.ts';
import { networkOf } from '../requests/network-of.ts';
import type { RateLimit } from '../requests/rate-limit.ts';
import type { Presence } from './presence.ts';

export type AdmissionOptions = {
  sessions: Pick<Sessions, 'redeem'>;
  presence: Pick<Presence, 'take'>;
  /** Origin whose pages may open the chat, in addition to pages of the requested host. */
  siteOrigin: string;
  /** A WebSocket handshake counts as a write, because `sessions.redeem` may write to the database. */
  writes: RateLimit;
};

/** Returns a hook that refuses a handshake, or admits the connection and counts it until it closes. */
export function createAdmission({ sessions, presence, siteOrigin, writes }: AdmissionOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ws) return;
    const { securityLog, throttled } = request.server;
    const logRefusal = (reason: string, account?: string) => {
      securityLog('chat.connectionRefused', { address: request.ip, account, reason });
    };
    const refuse = (status: number, reason: string, account?: string) => {
      logRefusal(reason, account);
      return sendError(reply, status, reason);
    };
    if (!isOwnOrigin(request, siteOrigin)) {
      return refuse(403, 'Pages of this origin are not allowed to open the chat.');
    }
    if (!writes.take(networkOf(request.ip), 1)) {
      logRefusal(TOO_MANY_WRITES);
      return sendTooMany(reply, 'writes', 1000, TOO_MANY_WRITES);
    }
    const { token: sent } = request.query as Record<string, unknown>;
    const token = typeof sent === 'string' ? sent : undefined;
    const session = token === undefined ? undefined : await sessions.redeem(token);
    if (!session) {
      unauthorized(reply, token);
      return refuse(401, 'The chat needs a valid token.');
    }
    const { username } = session;
    const release = await presence.take(username);
    if (!release) {
      throttled('chatConnections');
      const reason = 'This account has too many chat connections. Close one first.';
      return refuse(429, reason, username);
    }
    const { socket } = request.raw;
    if (socket.destroyed) release();
    else socket.once('close', release);
    request.session = session;
  };
}
