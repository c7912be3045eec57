import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words related to this site, which are likely to be guessed first. */
const SITE_WORDS = ['tales between worlds', 'tales', 'between', 'worlds', 'aman', 'elias'];

/**
 * A lower zxcvbn score means fewer than a million guesses. The server allows about 80 guesses an hour
 * for an account, so a million guesses take more than a year. A higher minimum would refuse many
 * passphrases that are only at risk if the hashes are stolen, and argon2id slows that attack down.
 */
const MIN_SCORE = 2;

/** Limits the time, which grows faster than the length: about 30 ms for the slowest known input. */
const MAX_LENGTH = 64;
const MAX_SUBSTITUTIONS = 10;

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is easy to guess: a common password, or one built from common words, the
 * username, neighbouring keys, dates or repetitions.
 */
export async function isEasyToGuess(password: string, username: string): Promise<boolean> {
  // Loaded on first use: the dictionaries need 80 ms and 20 MB.
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
