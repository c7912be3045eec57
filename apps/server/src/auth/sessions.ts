/** Who a valid token belongs to. */
export interface Session {
  /** The token's own id (`jti`). */
  id: string;
  username: string;
  /** When the token stops being valid, in ms since the epoch. */
  expiresAt: number;
}

/** The sessions of signed-in users, as the rest of the server needs them. */
export interface Sessions {
  /** The session of a token that is genuine, current and not revoked. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** Calls back as soon as a session is revoked; answers with the way to stop listening. */
  onRevoked: (listener: (sessionId: string) => void) => () => void;
}
