/** Topics of change notifications. */
export const topics = ['messages', 'sessions'] as const;
export type Topic = (typeof topics)[number];

/**
 * Change notifications between the instances that share a database. They contain no data. Receivers read
 * the database after a notification and at regular intervals, because a notification may be lost.
 */
export type Changes = {
  /** Notifies the other instances after a short delay. Notifications of the same topic may be merged. */
  publish: (topic: Topic) => void;
  /**
   * Adds a listener, which is called for notifications of other instances and if notifications may be lost.
   *
   * @returns a function that removes the listener
   */
  onChange: (topic: Topic, listener: () => void) => () => void;
};

/** Implementation without notifications, for a database that only one server uses. */
export const noChanges: Changes = {
  publish: () => undefined,
  onChange: () => () => undefined,
};
