export type NewMessage = {
  /** Username of the account. */
  sender: string;
  content: string;
  /** In ms since the epoch. */
  sentAt: number;
  /** Message id set by the sending client, if there is one. */
  clientId?: string | undefined;
};

export type StoredMessage = NewMessage & {
  /** Increases with every message. Unique, but reused after an older backup is restored. */
  number: number;
  /** Distinguishes two messages with the same number, of which one was lost: see {@link InsertMessages}. */
  epoch: string;
  /**
   * Number of the preceding message, or the number up to which the retention has removed messages; 0
   * if there is neither.
   */
  previous: number;
};

/**
 * Stores all messages or none, in this order. A message is skipped if its sender has already used the
 * same client id. Numbers are assigned in the order of the commits, so that a reader who goes on after
 * the last number misses none. The epoch of the messages is another one after a backup was restored.
 *
 * @returns the messages that were stored by this call
 */
export type InsertMessages = (messages: readonly NewMessage[]) => Promise<StoredMessage[]>;
