import { chatCloseCodes } from '@tales/api-client/schemas';
import { type Clock, LONGEST_DELAY, StompRefusal, type StompSession } from '../stomp/index.ts';
import type { Session, Sessions } from '../auth/sessions.ts';

export type ConnectionsOptions = {
  sessions: Sessions;
  clock: Clock;
  /** Ms since the epoch. */
  now: () => number;
};

/** Every open connection, cut off as soon as its token is revoked or has expired. */
export class Connections {
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #sessions: Sessions;
  readonly #open = new Map<string, Set<StompSession>>();
  readonly #handshakes = new Set<Set<string>>();
  readonly #stopListening: () => void;

  constructor({ sessions, clock, now }: ConnectionsOptions) {
    this.#sessions = sessions;
    this.#clock = clock;
    this.#now = now;
    this.#stopListening = sessions.onRevoked((id) => {
      for (const revoked of this.#handshakes) revoked.add(id);
      for (const connection of this.#open.get(id) ?? [])
        connection.refuse(signedOut('Signed out.'));
    });
  }

  /** Who a token belongs to. Until it is added or forgotten, what is revoked is remembered. */
  async admit(token: string): Promise<Admission | undefined> {
    const revoked = new Set<string>();
    this.#handshakes.add(revoked);
    try {
      const session = await this.#sessions.authenticate(token);
      if (session) return { session, revoked };
    } catch (error) {
      this.#handshakes.delete(revoked);
      throw error;
    }
    this.#handshakes.delete(revoked);
    return undefined;
  }

  forget({ revoked }: Admission): void {
    this.#handshakes.delete(revoked);
  }

  /** Keeps a connection; answers with the way to let it go. */
  add(admission: Admission, connection: StompSession): () => void {
    const { session, revoked } = admission;
    this.forget(admission);
    if (revoked.has(session.id)) {
      connection.refuse(signedOut('Signed out.'));
      return () => undefined;
    }
    const connections = this.#open.get(session.id) ?? new Set();
    this.#open.set(session.id, connections.add(connection));
    const cancelExpiry = this.#at(session.expiresAt, () => {
      connection.refuse(signedOut('The session has expired.'));
    });
    return () => {
      cancelExpiry();
      connections.delete(connection);
      if (connections.size === 0 && this.#open.get(session.id) === connections) {
        this.#open.delete(session.id);
      }
    };
  }

  /** Lets every connection finish what is under way, and closes it. */
  closeAll(code: number, reason: string): void {
    this.#stopListening();
    for (const connections of this.#open.values()) {
      for (const connection of connections) connection.finish(code, reason);
    }
  }

  #at(time: number, callback: () => void): () => void {
    let timer: unknown;
    const wait = () => {
      const left = time - this.#now();
      if (left <= 0) callback();
      else timer = this.#clock.setTimeout(wait, Math.min(left, LONGEST_DELAY));
    };
    wait();
    return () => {
      this.#clock.clearTimeout(timer);
    };
  }
}

/** Whose token was good, and what was revoked since it was looked at. */
export type Admission = { readonly session: Session; readonly revoked: Set<string> };

function signedOut(message: string): StompRefusal {
  return new StompRefusal(message, { closeCode: chatCloseCodes.signedOut });
}
