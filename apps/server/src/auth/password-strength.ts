/** Words that attackers may try first, such as names on the site and seasons in four languages. */
const words =
  'tales between worlds airborne adventures elias harrow routes last shadow aman making captain ' +
  'orro ilvane tace fen brome oakapple harbour road shade plumb teague vellacott ostrey ' +
  'spring summer autumn winter frühling sommer herbst primavera estate autunno inverno ' +
  'printemps automne hiver';

/**
 * Minimum zxcvbn score. A score of 2 stands for at least a million guesses, which take more than a year,
 * because the server allows about 80 guesses an hour per account.
 */
const MIN_SCORE = 2;

const MARKS = /[^\p{L}\p{M}\p{N}]/gu;
const MAX_MARKS = 2;

let loading: ReturnType<typeof load> | undefined;

/**
 * Resolves with true for a common password, and for a password that combines only a few guessable parts,
 * such as common words, the username, words from the site, neighbouring keys, dates or repetitions.
 */
export async function isEasyToGuess(password: string, username: string): Promise<boolean> {
  // The dictionaries are loaded on first use, because they are large.
  loading ??= load();
  const { estimator, guessedFirst } = await loading;
  // Punctuation makes zxcvbn overestimate passwords such as `Sommer2026!` and `harbour-road`.
  const rest = password.replaceAll(MARKS, '');
  const tried = password.length - rest.length <= MAX_MARKS ? [password, rest] : [password];
  return tried.some((text) => estimator.check(text, [username, ...guessedFirst]).score < MIN_SCORE);
}

function namesOfDates(language: string): string[] {
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    // These 13 dates, which are 29 days apart, include every month and every weekday.
    return Array.from({ length: 13 }, (_, step) => format.format(Date.UTC(2024, 0, 1 + 29 * step)));
  };
  return [...new Set([...names({ month: 'long' }), ...names({ weekday: 'long' })])];
}

async function load() {
  const [core, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Both limits bound the time of a check, which grows faster than linearly with the password length.
  const limits = { maxLength: 64, l33tMaxSubstitutions: 10 };
  return {
    estimator: new core.ZxcvbnFactory({ dictionary, graphs, ...limits }),
    guessedFirst: [...words.split(' '), ...['en', 'de', 'it', 'fr'].flatMap(namesOfDates)],
  };
}
