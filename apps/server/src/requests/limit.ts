/** The limits that visitors can exceed, as metrics name them. */
export const limits = [
  /** Open connections in total. */
  'connections',
  /** Writing calls and chat handshakes of an address. */
  'writes',
  /** The wait period between two downloads of a visitor. */
  'downloads',
  /** Failed attempts to sign in. */
  'signIns',
  /** Open chat connections of an account. */
  'chatConnections',
  /** Chat messages of an account. */
  'chatMessages',
] as const;

export type Limit = (typeof limits)[number];
