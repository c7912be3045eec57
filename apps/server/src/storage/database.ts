/** The tables. Times are milliseconds since the epoch. */
export type Database = {
  /** One row per thing counted, made by the migrations. */
  tallies: { name: string; count: number };
  /** When each visitor downloaded last; forgotten after a day. */
  visitors: { id: string; last_download: number };
  /**
   * Calls that were done, so that the same call again is not. Its tally, if there is one, is
   * incremented by a trigger.
   */
  idempotency_keys: {
    call: string;
    key: string;
    visitor: string;
    tally: string | null;
    at: number;
  };
  /** Who may sign in. `name` is the username in lower case. */
  accounts: { name: string; username: string; password_hash: string; created_at: number };
  /**
   * Who is signed in: one row per session that has not ended. `account` is a name, `expires_at` the
   * end of the newest token, `ends_at` the latest one that renewals can reach.
   */
  sessions: { id: string; account: string; expires_at: number; ends_at: number };
  /** Single-use tickets of sessions, by the hash of their value. */
  tickets: { hash: string; session: string; expires_at: number };
  /** At most one open invitation per account, by the hash of its token. */
  invitations: { account: string; hash: string; expires_at: number };
  /** Counted attempts: `points` under a key, until a time. `account` names whom they were about. */
  attempts: { key: string; account: string | null; points: number; expires_at: number };
  categories: { id: number; category_name: string };
};
