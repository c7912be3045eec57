/** Exit status for wrong usage. Other failures exit with 1. */
export const WRONG_USAGE = 2;

/** What the commands write to. */
export type Output = Pick<NodeJS.Process, 'env'> & {
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
};

/** An error on one line. Messages of `Mistake`, `StartError` and `StorageError` are already sentences. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ');
}
