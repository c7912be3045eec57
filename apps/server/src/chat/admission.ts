import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { isOwnOrigin } from '../fastify/guard.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import { TERMINATIONS_PER_SECOND } from '../limits/terminations-per-second.ts';
import type { Limit } from '../limits/limit.ts';
import { networkOf } from '../limits/network-of.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import type { Admission, Connections } from './connections.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Why a handshake is refused. */
export type Refusal = {
  status: 401 | 403 | 429;
  reason: string;
  /** The account of a valid token. */
  account?: string;
  /** The limit that was exceeded. */
  limit?: Limit;
};

export type AdmissionLimits = {
  /** Origin whose pages may open the chat, besides the requested host. */
  siteOrigin: string;
  /** Open connections of an account to all instances; 0 disables this limit and the one on terminated connections. */
  chatConnections: number;
  /** Open connections of an address to this instance; 0 disables the limit. */
  connectionsPerAddress: number;
  /** Rate limit of writing calls, by network; a handshake counts as one. */
  writes: RateLimit;
};

const tooMany = (reason: string, account?: string): Refusal => ({
  status: 429,
  reason,
  limit: 'chatConnections',
  ...(account !== undefined && { account }),
});
const tooManyOfAccount = (account: string) =>
  tooMany('This account has too many chat connections. Close one first.', account);

/**
 * Decides which handshakes become connections, and counts those by address and account.
 *
 * @param shared counts the connections of an account to all instances; `undefined` if there is only this one
 */
export function createHandshakeGate(
  connections: Connections,
  shared: SharedCounts | undefined,
  { siteOrigin, chatConnections, connectionsPerAddress, writes }: AdmissionLimits,
  clock: Clock,
) {
  const perAddress = new ConnectionCount(connectionsPerAddress);
  const perAccount = new ConnectionCount(chatConnections);
  const terminated = new RateLimit(chatConnections === 0 ? 0 : TERMINATIONS_PER_SECOND, clock);

  /** @param held releases what the handshake has taken */
  async function evaluate(
    request: FastifyRequest,
    held: DisposableStack,
  ): Promise<Admission | Refusal> {
    if (!isOwnOrigin(request, siteOrigin)) {
      return { status: 403, reason: 'Pages of this origin may not open the chat.' };
    }
    const network = networkOf(request.ip);
    // Looking up a ticket removes it, which is a write.
    if (!writes.take(network, 1)) {
      const reason = 'Too many calls at once. Please try again in a second.';
      return { status: 429, reason, limit: 'writes' };
    }
    const releaseAddress = perAddress.take(network);
    if (!releaseAddress)
      return tooMany('This address has too many chat connections. Close one first.');
    held.defer(releaseAddress);

    const { token } = request.query as Record<string, unknown>;
    const admission = typeof token === 'string' && (await connections.admit(token));
    if (!admission) return { status: 401, reason: 'The chat needs a valid token.' };
    held.defer(() => {
      connections.forget(admission);
    });

    const { username } = admission.session;
    if (terminated.isSpent(username)) {
      return tooMany(
        'Too many chat connections of this account were ended. Please wait a moment.',
        username,
      );
    }
    const releaseAccount = perAccount.take(username);
    if (!releaseAccount) return tooManyOfAccount(username);
    held.defer(releaseAccount);
    if (!shared) return admission;
    const { elsewhere, release } = shared.take(username);
    held.defer(release);
    return perAccount.fits(username, await elsewhere) ? admission : tooManyOfAccount(username);
  }

  return {
    /** Counts an admitted connection until its socket is closed. */
    async admit(request: FastifyRequest): Promise<Admission | Refusal> {
      const { socket } = request.raw;
      using held = new DisposableStack();
      const decision = await evaluate(request, held);
      if ('session' in decision && !socket.destroyed) {
        const counted = held.move();
        socket.once('close', () => {
          counted.dispose();
        });
      }
      return decision;
    },
    /** Counts a connection of an account that was terminated for what it did. */
    countTermination(account: string): void {
      terminated.take(account, 1);
    },
  };
}
