/** Error whose `message` is written for the operator of the server. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
