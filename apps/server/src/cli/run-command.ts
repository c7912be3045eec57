/** Exit status for wrong usage. Other failures exit with 1. */
const WRONG_USAGE = 2;

/** What the commands write to. */
export type Output = Pick<NodeJS.Process, 'env'> & {
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
};

/**
 * Prints the result of a command, or its error as one line.
 *
 * @param command `undefined` if the operands are wrong: then the usage is printed
 * @returns the exit status
 */
export async function runCommand(
  { stdout, stderr }: Omit<Output, 'env'>,
  usage: string,
  command: (() => Promise<string>) | undefined,
): Promise<number> {
  if (command === undefined) {
    stderr.write(`${usage}\n`);
    return WRONG_USAGE;
  }
  try {
    stdout.write(`${await command()}\n`);
    return 0;
  } catch (error) {
    stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

/** An error on one line. Messages of `UsageError`, `StartError` and `StorageError` are already sentences. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ');
}
