/** What an instance may announce as changed. */
export const topics = ['messages', 'sessions'] as const;
export type Topic = (typeof topics)[number];

/**
 * Change notifications between the instances that share a database. They carry no data: the receiver reads the
 * database. It also does so regularly, in case a change notification was lost.
 */
export type Changes = {
  /** Wakes up the other instances soon. Announcements of the same topic may be merged. */
  publish: (topic: Topic) => void;
  /**
   * Adds a listener. It is called for announcements of other instances, and whenever some may have been
   * lost.
   *
   * @returns a function that removes the listener
   */
  onChange: (topic: Topic, listener: () => void) => () => void;
};

/** For a database that only one server uses. */
export const noChanges: Changes = {
  publish: () => undefined,
  onChange: () => () => undefined,
};
