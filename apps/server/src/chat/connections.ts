import { chatCloseCodes } from '@tales/api-client/wire';
import type { Session, Sessions } from '../auth/sessions.ts';
import { StompRefusal, type StompSession } from '@tales/stomp-server';

/** What the chat needs of the sessions of signed-in users. */
export type ChatSessions = Pick<Sessions, 'onRevoked' | 'redeem'>;

/** The open connections. Each is closed as soon as its session ends, for any reason. */
export class Connections {
  readonly #sessions: ChatSessions;
  readonly #open = new Map<string, Set<StompSession>>();
  readonly #handshakes = new Set<Set<string>>();
  readonly #stopListening: () => void;

  constructor(sessions: ChatSessions) {
    this.#sessions = sessions;
    this.#stopListening = sessions.onRevoked((id) => {
      for (const revoked of this.#handshakes) revoked.add(id);
      for (const connection of this.#open.get(id) ?? []) connection.refuse(signedOut());
    });
  }

  /**
   * Finds the session of a ticket or token. Until the admission is added or forgotten, it records
   * the sessions that end.
   */
  async admit(ticketOrToken: string): Promise<Admission | undefined> {
    const revoked = new Set<string>();
    this.#handshakes.add(revoked);
    let session: Session | undefined;
    try {
      session = await this.#sessions.redeem(ticketOrToken);
    } finally {
      if (!session) this.#handshakes.delete(revoked);
    }
    return session && { session, revoked };
  }

  forget({ revoked }: Admission): void {
    this.#handshakes.delete(revoked);
  }

  /** Keeps a connection until the returned function is called. */
  add(admission: Admission, connection: StompSession): () => void {
    const { session, revoked } = admission;
    this.forget(admission);
    if (revoked.has(session.id)) {
      connection.refuse(signedOut());
      return () => undefined;
    }
    const connections = this.#open.get(session.id) ?? new Set();
    this.#open.set(session.id, connections.add(connection));
    return () => {
      connections.delete(connection);
      if (connections.size === 0 && this.#open.get(session.id) === connections) {
        this.#open.delete(session.id);
      }
    };
  }

  /** Closes every connection after its pending frames. */
  closeAll(code: number, reason: string): void {
    this.#stopListening();
    for (const connections of this.#open.values()) {
      for (const connection of connections) connection.finish(code, reason);
    }
  }
}

/** A valid session, and the sessions that have ended since. */
export type Admission = { readonly session: Session; readonly revoked: Set<string> };

function signedOut(): StompRefusal {
  return new StompRefusal('The session has ended.', { closeCode: chatCloseCodes.signedOut });
}
