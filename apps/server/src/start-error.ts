/** Start-up failure that the operator can fix. Its message is one sentence that names the fix. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
