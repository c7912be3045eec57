/** What is wrong with a text, each with its line, so that an author can mend all of it at once. */

export interface Problems {
  /** Notes what is wrong on a line of the file, and what to write instead. */
  add(line: number, message: string): void;
  /** @throws Error with a line for each problem, in the order of the file */
  throwIfAny(): void;
}

export function createProblems(file: string): Problems {
  const problems: { line: number; message: string }[] = [];
  return {
    add(line, message) {
      problems.push({ line, message });
    },
    throwIfAny() {
      if (problems.length === 0) return;
      const lines = problems
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, message }) => `${file}:${line}: ${message}`);
      throw new Error([...new Set(lines)].join('\n'));
    },
  };
}
