/** Failure that `message` explains to the operator of the server. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
