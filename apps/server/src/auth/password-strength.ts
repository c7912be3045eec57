/** Words of the titles and names of this site, which are likely to be guessed first, and the seasons. */
const words =
  'tales between worlds airborne adventures elias harrow routes last shadow aman making captain ' +
  'orro ilvane tace fen brome oakapple harbour road shade plumb teague vellacott ostrey ' +
  'spring summer autumn winter frühling sommer herbst primavera estate autunno inverno ' +
  'printemps automne hiver';

/**
 * A lower zxcvbn score means fewer than a million guesses. The server allows about 80 guesses an hour
 * for an account, so a million guesses take more than a year. A higher minimum would refuse many
 * passphrases that are only at risk if the hashes are stolen, and argon2id slows that attack down.
 */
const MIN_SCORE = 2;

/** Characters that are neither letters nor digits, for example between two words or after the year. */
const MARKS = /[^\p{L}\p{M}\p{N}]/gu;
const MAX_MARKS = 2;

let loading: ReturnType<typeof load> | undefined;

/**
 * Returns true if a password is easy to guess: a common password, or one built from common words, the username, words
 * of the site, neighbouring keys, dates or repetitions.
 */
export async function isEasyToGuess(password: string, username: string): Promise<boolean> {
  // Loaded on first use, because the dictionaries are large.
  loading ??= load();
  const { estimator, guessedFirst } = await loading;
  // zxcvbn takes `Sommer2026!` and `harbour-road` for three parts that are guessed one by one.
  const rest = password.replaceAll(MARKS, '');
  const tried = password.length - rest.length <= MAX_MARKS ? [password, rest] : [password];
  return tried.some((text) => estimator.check(text, [username, ...guessedFirst]).score < MIN_SCORE);
}

function namesOfDates(language: string): string[] {
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    // The days of 2024 in steps of 29 are in all months and on all weekdays.
    return Array.from({ length: 13 }, (_, step) => format.format(Date.UTC(2024, 0, 1 + 29 * step)));
  };
  return [...new Set([...names({ month: 'long' }), ...names({ weekday: 'long' })])];
}

async function load() {
  const [core, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Both limit the time of an estimate, which grows faster than the length of the password.
  const limits = { maxLength: 64, l33tMaxSubstitutions: 10 };
  return {
    estimator: new core.ZxcvbnFactory({ dictionary, graphs, ...limits }),
    /** Includes months and weekdays in the languages of the site, which are often followed by a year. */
    guessedFirst: [...words.split(' '), ...['en', 'de', 'it', 'fr'].flatMap(namesOfDates)],
  };
}
