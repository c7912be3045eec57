/** Startup failure that the operator can fix. The message is one sentence that includes the fix. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
