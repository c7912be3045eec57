/** A reason not to start that the owner can mend. Its message is one sentence naming the fix. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
