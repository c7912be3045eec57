export const topics = ['messages', 'sessions'] as const;
export type Topic = (typeof topics)[number];

/**
 * Change notifications between server instances that share a database. Receivers also read the database at
 * regular intervals, because notifications can be lost.
 */
export type Changes = {
  /** Notifies the other instances asynchronously. Changes in quick succession may share a notification. */
  publish: (topic: Topic) => void;
  /**
   * Adds a listener for changes by other instances. Also calls it when notifications may have been lost.
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
