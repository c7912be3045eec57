/** A user who has signed in and whose session has not ended. */
export interface Session {
  /** The `jti` of the session's tokens. */
  id: string;
  username: string;
  /** Expiry of the session's newest token, in ms since the epoch. Renewals extend it. */
  expiresAt: number;
}

/** Access to the sessions of signed-in users, for the rest of the server. */
export interface Sessions {
  /** Returns the session of a token if the token is valid and the session has not ended. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** Returns the session of a token or a ticket. A ticket works only once. */
  redeem: (ticketOrToken: string) => Promise<Session | undefined>;
  /**
   * Adds a listener that is called when an authenticated or redeemed session ends, for any reason.
   *
   * @returns a function that removes the listener
   */
  onRevoked: (listener: (sessionId: string) => void) => () => void;
}
