/** Topics of change notifications. */
export const topics = ['messages', 'sessions'] as const;
export type Topic = (typeof topics)[number];

/**
 * Change notifications between the instances that share a database. They carry no data: the receiver reads the
 * database. It also does so regularly, in case a change notification was lost.
 */
export type Changes = {
  /** Notifies the other instances soon. Notifications of the same topic may be merged. */
  publish: (topic: Topic) => void;
  /**
   * Adds a listener. It is called for notifications of other instances, and whenever some may have been lost.
   *
   * @returns a function that removes the listener
   */
  onChange: (topic: Topic, listener: () => void) => () => void;
};

/** Changes that are never notified, for a database that only one server uses. */
export const noChanges: Changes = {
  publish: () => undefined,
  onChange: () => () => undefined,
};
