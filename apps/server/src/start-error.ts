/** Startup failure that the operator can fix. The message says what is wrong and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
