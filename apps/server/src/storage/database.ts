/** Tables of the database. Numeric times are in milliseconds since the epoch. */
export type Database = {
  tallies: { name: string; count: number };
  /** Time and `Idempotency-Key`, if any, of a visitor's last download. */
  visitors: { id: string; last_download: number; download_key: string | null };
  /** Idempotency keys of counted requests. `visitor` is obsolete: new rows contain an empty string. */
  idempotency_keys: { call: string; key: string; visitor: string; at: number };
  /** `name` is the username in lower case. */
  accounts: { name: string; username: string; password_hash: string; created_at: number };
  /** `expires_at` is the expiry of the newest token. `ends_at` is the latest expiry that renewals can set. */
  sessions: { id: string; account: string; expires_at: number; ends_at: number };
  /** Hashes of the tickets of sessions. Each ticket opens the chat once. */
  tickets: { hash: string; session: string; expires_at: number };
  /** Invitations to set a password, at most one per account. `hash` is the hash of the token. */
  invitations: { account: string; hash: string; expires_at: number };
  /** Points for attempts to sign in or to set a password, counted per `key` until `expires_at`. */
  attempts: { key: string; account: string | null; points: number; expires_at: number };
  /** Secrets shared by all servers that use the same database. */
  secrets: { name: string; value: string };
  categories: { id: number; category_name: string };
  messages: {
    id: number;
    sender: string;
    content: string;
    sent_at: number;
    client_id: string | null;
  };
  /** A single row. Messages up to number `removed_until` have been removed. Removals increase `revision`. */
  message_log: { id: number; removed_until: number; revision: number };
  /** Servers that share a PostgreSQL database. SQLite has neither this table nor `instance_connections`. */
  instances: { id: string; seen_at: Date };
  /** Number of chat connections per instance and username (`key`). The only `kind` in use is `user`. */
  instance_connections: { instance: string; kind: string; key: string; count: number };
};
