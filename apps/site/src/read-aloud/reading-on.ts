let expected: string | undefined;

/** Says that the page at a path, which is being opened, is to be read aloud; without a path none is. */
export function expectReading(path?: string): void {
  expected = path;
}

/** Whether the page at a path was to be read aloud. From then on none is. */
export function takeReading(path: string): boolean {
  const isExpected = expected === path;
  expected = undefined;
  return isExpected;
}
