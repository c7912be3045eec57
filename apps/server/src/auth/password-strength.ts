import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What somebody who chooses a password for this site thinks of first. */
const SITE_WORDS = ['tales between worlds', 'tales', 'between', 'worlds', 'aman', 'elias'];

/**
 * Fewer than a million guesses (zxcvbn's score 1). Guessing here is limited to some 80 an hour for an
 * account, so a million takes longer than a year; a higher demand refuses many passphrases that only
 * matter to somebody who has stolen the hashes, and argon2id slows that one down.
 */
const MIN_SCORE = 2;

/** Bounds the time, which grows faster than the length: some 30 ms for the worst input found. */
const MAX_LENGTH = 64;
const MAX_SUBSTITUTIONS = 10;

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is on a list of common ones, or built from such words, the user's name, keys
 * beside each other, dates or repetitions in a way that is soon guessed.
 */
export async function isEasyToGuess(password: string, username: string): Promise<boolean> {
  // Loaded when first needed: the dictionaries take 80 ms and 20 MB.
  loading ??= load();
  const estimator = await loading;
  return estimator.check(password, [username, ...SITE_WORDS]).score < MIN_SCORE;
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}
