/** Names of the limits in the metrics. */
export const limits = [
  /** Open connections in total. */
  'connections',
  /** Write requests and chat handshakes of a network. */
  'writes',
  /** Wait period between two downloads of a visitor. */
  'downloads',
  /** Failed sign-in attempts. */
  'signIns',
  /** Open chat connections of an account. */
  'chatConnections',
  /** Chat messages of an account. */
  'chatMessages',
] as const;

export type Limit = (typeof limits)[number];
