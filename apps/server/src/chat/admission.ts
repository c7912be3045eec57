import { chatCloseCodes } from '@tales/api-client/wire';
import { StompRefusal, type StompSession } from '@tales/stomp-server';
import type { FastifyRequest } from 'fastify';
import type { AccountSessions, Session } from '../auth/account-sessions.ts';
import { isOwnOrigin } from '../fastify/guard.ts';
import type { Limit } from '../limits/limit.ts';
import { networkOf } from '../limits/network-of.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Presence } from './presence.ts';

/** What the chat needs of the sessions of signed-in users. */
export type ChatSessions = Pick<AccountSessions, 'onEnded' | 'redeem'>;

/** Why a handshake is refused. */
export type Refusal = {
  status: 401 | 403 | 429;
  reason: string;
  /** The account of a valid token. */
  account?: string;
  /** The limit that was exceeded. */
  limit?: Limit;
};

export type Admission = {
  /** The account of the session. */
  username: string;
  /** Closes a connection when the session ends, for any reason, also if it has ended since the handshake. */
  bind: (connection: StompSession) => void;
};

export type AdmissionOptions = {
  sessions: ChatSessions;
  presence: Pick<Presence, 'take'>;
  /** Origin whose pages may open the chat, besides the requested host. */
  siteOrigin: string;
  /** Rate limit of writing calls, by network; a handshake counts as one. */
  writes: RateLimit;
};

/** A handshake, and the connection that it becomes. */
type Handshake = {
  session?: Session;
  connection?: StompSession;
  /** Sessions that ended before there was a connection. */
  ended: Set<string>;
};

/** Decides which handshakes become connections, and keeps those until their sockets are closed. */
export function createAdmission({ sessions, presence, siteOrigin, writes }: AdmissionOptions) {
  const handshakes = new Set<Handshake>();
  sessions.onEnded(({ id }) => {
    for (const { session, connection, ended } of handshakes) {
      if (!connection) ended.add(id);
      else if (session?.id === id) connection.refuse(signedOut());
    }
  });

  /** @param held releases what the handshake has taken */
  async function evaluate(
    request: FastifyRequest,
    held: DisposableStack,
  ): Promise<Admission | Refusal> {
    if (!isOwnOrigin(request, siteOrigin)) {
      return { status: 403, reason: 'Pages of this origin may not open the chat.' };
    }
    // Looking up a ticket removes it, which is a write.
    if (!writes.take(networkOf(request.ip), 1)) {
      const reason = 'Too many calls at once. Please try again in a second.';
      return { status: 429, reason, limit: 'writes' };
    }
    const handshake: Handshake = { ended: new Set() };
    handshakes.add(handshake);
    held.defer(() => handshakes.delete(handshake));
    const { token } = request.query as Record<string, unknown>;
    const session = typeof token === 'string' ? await sessions.redeem(token) : undefined;
    if (!session) return { status: 401, reason: 'The chat needs a valid token.' };
    handshake.session = session;

    const { id, username } = session;
    const release = await presence.take(username);
    if (!release) {
      const reason = 'This account has too many chat connections. Close one first.';
      return { status: 429, reason, account: username, limit: 'chatConnections' };
    }
    held.defer(release);
    return {
      username,
      bind(connection) {
        handshake.connection = connection;
        if (handshake.ended.has(id)) connection.refuse(signedOut());
      },
    };
  }

  return {
    /** Counts an admitted connection until its socket is closed. */
    async admit(request: FastifyRequest): Promise<Admission | Refusal> {
      const { socket } = request.raw;
      using held = new DisposableStack();
      const decision = await evaluate(request, held);
      if ('bind' in decision && !socket.destroyed) {
        const counted = held.move();
        socket.once('close', () => {
          counted.dispose();
        });
      }
      return decision;
    },
    /** Closes every connection after its pending frames. */
    closeAll(code: number, reason: string): void {
      for (const { connection } of handshakes) connection?.finish(code, reason);
    },
  };
}

function signedOut(): StompRefusal {
  return new StompRefusal('The session has ended.', { closeCode: chatCloseCodes.signedOut });
}
