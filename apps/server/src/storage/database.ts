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
  /** Who is signed in: one row per token that has not been revoked. `account` is a name. */
  sessions: { id: string; account: string; expires_at: number };
  categories: { id: number; category_name: string };
};
