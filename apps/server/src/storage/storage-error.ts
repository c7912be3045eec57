const sentences = {
  busy: 'The database is locked by another program.',
  overloaded: 'Too many calls are waiting for the database.',
  full: 'The disk of the database is full.',
  readOnly: 'The database is read-only.',
  corrupt: 'The database is damaged.',
  failed: 'The database cannot be read or written.',
};

export type StorageErrorKind = keyof typeof sentences;

export const storageErrorKinds = Object.keys(sentences) as StorageErrorKind[];

/**
 * Thrown if the database cannot be opened, read or written, or if too many calls are waiting for it. A failed
 * transaction has stored nothing, unless the connection to PostgreSQL was lost during the commit.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, options?: ErrorOptions) {
    super(sentences[kind], options);
    this.kind = kind;
  }
}
