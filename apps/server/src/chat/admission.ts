import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../auth/sessions.ts';
import { isOwnOrigin } from '../requests/guard.ts';
import type { Limit } from '../requests/limit.ts';
import { networkOf } from '../requests/network-of.ts';
import type { RateLimit } from '../requests/rate-limit.ts';
import type { Presence } from './presence.ts';

/** Response to a refused handshake. */
export type Refusal = {
  status: 401 | 403 | 429;
  reason: string;
  /** Username of the account, if the token is valid. */
  account?: string;
  /** The limit that was exceeded. */
  limit?: Limit;
};

export type AdmissionOptions = {
  sessions: Pick<Sessions, 'redeem'>;
  presence: Pick<Presence, 'take'>;
  /** Origin whose pages may open the chat, besides the requested host. */
  siteOrigin: string;
  /** Rate limit of writing calls, by network; a handshake counts as one. */
  writes: RateLimit;
};

/** Admits a handshake, and counts its connection until the socket is closed. */
export async function admit(
  request: FastifyRequest,
  { sessions, presence, siteOrigin, writes }: AdmissionOptions,
): Promise<Session | Refusal> {
  if (!isOwnOrigin(request, siteOrigin)) {
    return { status: 403, reason: 'Pages of this origin are not allowed to open the chat.' };
  }
  // Looking up a ticket removes it, which is a write.
  if (!writes.take(networkOf(request.ip), 1)) {
    const reason = 'Too many calls at once. Please try again in a second.';
    return { status: 429, reason, limit: 'writes' };
  }
  const { token } = request.query as Record<string, unknown>;
  const session = typeof token === 'string' ? await sessions.redeem(token) : undefined;
  if (!session) return { status: 401, reason: 'The chat needs a valid token.' };

  const { username: account } = session;
  const release = await presence.take(account);
  if (!release) {
    const reason = 'This account has too many chat connections. Close one first.';
    return { status: 429, reason, account, limit: 'chatConnections' };
  }
  const { socket } = request.raw;
  if (socket.destroyed) release();
  else socket.once('close', release);
  return session;
}
