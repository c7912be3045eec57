/** Numbers of the chat connections by account, of all servers that share a database. */
export type InstanceStorage = {
  /**
   * Records that an instance lives, and removes those that were not seen for ten seconds with their
   * connections.
   *
   * @returns false if this instance was not known, so that its connections have to be stored again
   */
  beat: (instance: string) => Promise<boolean>;
  /** Stores the numbers of connections of an instance by username. It must have called `beat` before. */
  store: (instance: string, counts: ReadonlyMap<string, number>) => Promise<void>;
  /** The numbers of connections of all other living instances; those that are not 0. */
  countElsewhere: (
    instance: string,
    usernames: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** The users that are connected to other living instances, each once; at most 10,000. */
  usersElsewhere: (instance: string) => Promise<string[]>;
  /** Removes an instance and its connections. */
  leave: (instance: string) => Promise<void>;
};
