import { chatCloseCodes } from '@tales/api-client/wire';
import type { Session, Sessions } from '../auth/sessions.ts';
import { StompRefusal, type StompSession } from '@tales/stomp-server';

/** What the chat needs of the sessions of signed-in users. */
export type ChatSessions = Pick<Sessions, 'onRevoked' | 'redeem'>;

export type Connections = ReturnType<typeof createConnections>;

/** The open connections. Each is closed as soon as its session ends, for any reason. */
export function createConnections(sessions: ChatSessions) {
  const open = new Map<string, Set<StompSession>>();
  const handshakes = new Set<Set<string>>();
  const stopListening = sessions.onRevoked((id) => {
    for (const revoked of handshakes) revoked.add(id);
    for (const connection of open.get(id) ?? []) connection.refuse(signedOut());
  });

  const forget = ({ revoked }: Admission) => handshakes.delete(revoked);

  return {
    /**
     * Finds the session of a ticket or token. Until the admission is added or forgotten, it records
     * the sessions that end.
     */
    async admit(ticketOrToken: string): Promise<Admission | undefined> {
      const revoked = new Set<string>();
      handshakes.add(revoked);
      let session: Session | undefined;
      try {
        session = await sessions.redeem(ticketOrToken);
      } finally {
        if (!session) handshakes.delete(revoked);
      }
      return session && { session, revoked };
    },
    forget,
    /** Keeps a connection until the returned function is called. */
    add(admission: Admission, connection: StompSession): () => void {
      const { session, revoked } = admission;
      forget(admission);
      if (revoked.has(session.id)) {
        connection.refuse(signedOut());
        return () => undefined;
      }
      const connections = open.get(session.id) ?? new Set();
      open.set(session.id, connections.add(connection));
      return () => {
        connections.delete(connection);
        if (connections.size === 0 && open.get(session.id) === connections) open.delete(session.id);
      };
    },
    /** Closes every connection after its pending frames. */
    closeAll(code: number, reason: string): void {
      stopListening();
      for (const connections of open.values()) {
        for (const connection of connections) connection.finish(code, reason);
      }
    },
  };
}

/** A valid session, and the sessions that have ended since. */
export type Admission = { readonly session: Session; readonly revoked: Set<string> };

function signedOut(): StompRefusal {
  return new StompRefusal('The session has ended.', { closeCode: chatCloseCodes.signedOut });
}
