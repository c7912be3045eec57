/** A user who has signed in and whose session has not ended. */
export interface Session {
  /** The `jti` of the session's tokens. */
  id: string;
  username: string;
  /** End of the session's newest token, in ms since the epoch. Renewals move it on. */
  expiresAt: number;
}

/** The sessions of signed-in users, as the rest of the server needs them. */
export interface Sessions {
  /** The session of a token that is genuine and current, unless the session has ended. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** The session of a ticket, which is used up by this, or of a token. */
  redeem: (ticketOrToken: string) => Promise<Session | undefined>;
  /**
   * Calls back when a session that was authenticated or redeemed has ended, for whatever reason.
   *
   * @returns how to stop listening
   */
  onRevoked: (listener: (sessionId: string) => void) => () => void;
}
