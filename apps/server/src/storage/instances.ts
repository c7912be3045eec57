/**
 * What connections are counted by. The account and the network (an address or an IPv6 /64) are known from
 * the handshake on, the user from the STOMP frame CONNECT on.
 */
export type ConnectionKind = 'account' | 'network' | 'user';

export type CountedConnections = {
  kind: ConnectionKind;
  /** A username or a network. */
  key: string;
  /** Open connections of one instance; 0 removes the row. */
  count: number;
};

/** Numbers of the chat connections of all servers that share a database. */
export type InstanceStorage = {
  /**
   * Records that an instance lives, and removes those that were not seen for ten seconds with their
   * connections.
   *
   * @returns false if this instance was not known, so that its connections have to be stored again
   */
  beat: (instance: string) => Promise<boolean>;
  /** Stores the numbers of connections of an instance. It must have called `beat` before. */
  store: (instance: string, counts: readonly CountedConnections[]) => Promise<void>;
  /** The numbers of connections of all other living instances; those that are not 0. */
  countElsewhere: (
    instance: string,
    keys: readonly Pick<CountedConnections, 'kind' | 'key'>[],
  ) => Promise<CountedConnections[]>;
  /** The users that are connected to other living instances, each once; at most 10,000. */
  usersElsewhere: (instance: string) => Promise<string[]>;
  /** Removes an instance and its connections. */
  leave: (instance: string) => Promise<void>;
};
