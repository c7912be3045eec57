import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../auth/sessions.ts';
import { isOwnOrigin } from '../requests/guard.ts';
import type { Limit } from '../requests/limit.ts';
import { networkOf } from '../requests/network-of.ts';
import type { RateLimit } from '../requests/rate-limit.ts';
import type { Presence } from './presence.ts';

/** Reason and status for refusing a handshake. */
export type Refusal = {
  status: 401 | 403 | 429;
  reason: string;
  /** Username, if the token is valid. */
  account?: string;
  /** The exceeded limit, if any. */
  limit?: Limit;
};

export type AdmissionOptions = {
  sessions: Pick<Sessions, 'redeem'>;
  presence: Pick<Presence, 'take'>;
  /** Origin whose pages may open the chat, in addition to the requested host. */
  siteOrigin: string;
  /** Rate limit of writes per network. A handshake counts as a write. */
  writes: RateLimit;
};

/** Admits or refuses a handshake. Counts an admitted connection until its socket is closed. */
export async function admit(
  request: FastifyRequest,
  { sessions, presence, siteOrigin, writes }: AdmissionOptions,
): Promise<Session | Refusal> {
  if (!isOwnOrigin(request, siteOrigin)) {
    return { status: 403, reason: 'Pages of this origin are not allowed to open the chat.' };
  }
  // Redeeming a ticket deletes it, which is a write.
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
