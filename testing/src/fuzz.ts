import fc from 'fast-check';

/** Cases at the same time, on average. */
const AT_ONCE = 8;
/** Ms in which a failure is shrunk. */
const SHRINKING = 60_000;

export type FuzzOptions = {
  /** Number of cases, approximately. */
  cases: number;
  /** The same seed generates the same cases. */
  seed: number;
};

/**
 * Tries generated cases, several at a time.
 *
 * @param problemOf resolves with what is wrong with a case, if anything
 * @returns the fewest cases that still have a problem, with the seed and path that generate them again
 */
export async function fuzz<Case>(
  generated: fc.Arbitrary<Case>,
  problemOf: (each: Case) => Promise<string | undefined>,
  { cases, seed }: FuzzOptions,
): Promise<string[]> {
  const several = fc.array(generated, { minLength: 1, maxLength: 2 * AT_ONCE - 1, size: 'max' });
  const property = fc.asyncProperty(
    several,
    shrinkFor(SHRINKING, async (list) => {
      const problems = await Promise.all(list.map(problemOf));
      const found = problems.filter((each) => each !== undefined);
      if (found.length > 0) throw new Error(found.join(', '));
    }),
  );
  const numRuns = Math.ceil(cases / AT_ONCE);
  const details = await fc.check(property, { seed, numRuns, unbiased: true });
  if (!details.failed) return [];
  return [`${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`];
}

/**
 * A predicate of fast-check whose failures are shrunk for so many ms after the first one. `interruptAfterTimeLimit`
 * of fast-check counts from the start of the run.
 */
export function shrinkFor<Value>(
  duration: number,
  predicate: (value: Value) => Promise<void>,
): (value: Value) => Promise<void> {
  let giveUpAt = Infinity;
  return async (value) => {
    if (performance.now() > giveUpAt) return;
    try {
      await predicate(value);
    } catch (error) {
      giveUpAt = Math.min(giveUpAt, performance.now() + duration);
      throw error;
    }
  };
}

/** Values that parsers often handle wrongly. */
const hostile = [
  ...['..', '/..', '/./', '//', '../', '\\', '%00', '%2e%2e%2f', '%252e', '%', '%zz', '%c0%ae'],
  ...['%ff', '%F0%9F%98%80', '\u00e9', '\0', '\u0001', '\u007f', '\xef\xbb\xbf', '\xed\xa0\x80'],
  ...['\r\n', '\n\n', '\r', '\t', ' ', ';', '?', '??', '#', '=', '&', '[]', '"', "'", ',', '{'],
  ...['}', '*', '=?=', '__proto__', 'constructor', '"constructor":{"prototype":1}', 'null', 'NaN'],
  ...['1e999', '-1', '9007199254740993', '\ud83d', 'W/"', 'q=', 'bytes=0-', 'bytes=-'],
  ...['bytes=0-0,0-0,0-0', 'Thu, 01 Jan 1970 00:00:00 GMT', 'https', '::1', "' or 1=1 --"],
  ...['${7*7}', '<script>', '{"a":'.repeat(50), '['.repeat(200), 'a'.repeat(300)],
  ...['9'.repeat(400), ','.repeat(500)],
];

/** Up to four of the {@link hostile} values, or bytes as Latin-1 text, mostly printable. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 4 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 32, max: 126 }) }, fc.nat(255)))
    .map((codes) => String.fromCharCode(...codes)),
);

const edit = fc.record({
  /** The place, as a share of the text. */
  at: fc.nat(100),
  removed: fc.constantFrom(0, 0, 1, 4, 8, Infinity),
  added: fc.oneof(fc.constant(''), hostileText),
  /** How often what comes next is repeated. */
  repeated: fc.constantFrom(0, 0, 2, 20),
});

/** The text with some parts removed, repeated or replaced. */
export function mutated(text: string): fc.Arbitrary<string> {
  return fc.array(edit, { maxLength: 4 }).map((edits) =>
    edits.reduce((edited, { at, removed, added, repeated }) => {
      const place = Math.floor((edited.length * at) / 100);
      const again = edited.slice(place, place + 8).repeat(repeated);
      return edited.slice(0, place) + added + again + edited.slice(place + removed);
    }, text),
  );
}

/** The text, in half of the cases {@link mutated}. */
export const maybeMutated = (text: string): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(text), mutated(text));
