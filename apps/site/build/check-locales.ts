/** Checks the texts of the site, which are edited by hand, before it is built from them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../src/languages.ts';

const locales = join(import.meta.dirname, '../public/locales');

/** The texts of a file, by keys such as `nav.home`. */
type Texts = ReadonlyMap<string, string>;

/** The names of the files of a language, without what systems and editors leave beside them. */
export const localeFiles = (language: string, folder = locales): string[] =>
  readdirSync(join(folder, language)).filter((name) => /^[^.].*\.json$/.test(name));

/** @returns a sentence for each problem, which begins with the name of the file */
export function checkLocales(folder = locales): string[] {
  const missing = languages.filter((language) => !existsSync(join(folder, language)));
  if (missing.length > 0) {
    return missing.map((language) => `apps/site/public/locales/${language} is missing.`);
  }
  const files = new Set(languages.flatMap((language) => localeFiles(language, folder)));
  return [...files].sort().flatMap((file) => checkFile(folder, file));
}

function checkFile(folder: string, file: string): string[] {
  const problems: string[] = [];
  const texts = new Map<string, Texts>();
  for (const language of languages) {
    const name = `apps/site/public/locales/${language}/${file}`;
    try {
      texts.set(language, textsOf(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      problems.push(isMissing ? `${name} is missing.` : `${name}: ${messageOf(error)}.`);
    }
  }
  if (problems.length > 0) return problems;

  const english = texts.get('en') ?? new Map<string, string>();
  const keys = new Set([...texts.values()].flatMap((each) => [...each.keys()]));
  return languages.flatMap((language) => {
    const name = `apps/site/public/locales/${language}/${file}`;
    const own = texts.get(language) ?? new Map<string, string>();
    return [...keys].flatMap((key) => {
      const text = own.get(key);
      if (text === undefined) {
        return isNeeded(key, language) ? [`${name} lacks the text "${key}".`] : [];
      }
      if (text.trim() === '') return [`${name}: the text "${key}" is empty.`];
      const expected = placeholders(english.get(key) ?? text);
      return placeholders(text) === expected
        ? []
        : [`${name}: the text "${key}" must have ${expected || 'no placeholder'}, as in English.`];
    });
  });
}

const categories = new Map(
  languages.map((language) => {
    const rules = new Intl.PluralRules(language).resolvedOptions();
    return [language as string, new Set<string>(rules.pluralCategories)];
  }),
);

/** Not all languages have each plural category: English has no `many`. */
function isNeeded(key: string, language: string): boolean {
  const [, category] = /_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return category === undefined || categories.get(language)?.has(category) === true;
}

/** In their order, as a translation may change it. */
const placeholders = (text: string): string =>
  (text.match(/\{\{?\w+\}?\}?/g) ?? []).sort().join(', ');

/** @throws Error that names the key of a value that is not a text */
function textsOf(value: unknown, path: readonly string[] = []): Texts {
  if (typeof value === 'string' && path.length > 0) return new Map([[path.join('.'), value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(path.length > 0 ? `"${path.join('.')}" is not a text` : 'is not an object');
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, [...path, key])]),
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'cannot be read';
