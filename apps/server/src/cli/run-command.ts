/** Exit status for wrong usage. Other failures exit with 1. */
const WRONG_USAGE = 2;

/** An error that the user of the command can correct. Its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the commands use of a process. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

export interface Command {
  /** Its operands, as the usage shows them: `<name>` is required, `[name]` is not. */
  operands: string;
  /** Returns what to print. */
  run: (operands: string[], terminal: Terminal) => Promise<string>;
}

/**
 * Runs the command that the first operand names, and prints its result, or its error as one line.
 *
 * @param program what is typed before the name of the command
 * @returns the exit status
 */
export async function runCommand(
  program: string,
  commands: Record<string, Command>,
  [name = '', ...operands]: string[],
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const expected = command?.operands.match(/[<[]\w+/g) ?? [];
  const required = expected.filter((operand) => operand.startsWith('<'));
  const isComplete = operands.length >= required.length && operands.length <= expected.length;
  if (command === undefined || !isComplete || operands.some((operand) => /^-|^$/.test(operand))) {
    const lines = Object.entries(commands).map(([key, one]) => `${program}${key} ${one.operands}`);
    stderr.write(`Usage: ${lines.map((line) => line.trimEnd()).join('\n       ')}\n`);
    return WRONG_USAGE;
  }
  try {
    stdout.write(`${await command.run(operands, terminal)}\n`);
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
