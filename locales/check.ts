/** Checks the texts, which are edited by hand, before the site is built from them. */
import { readdirSync } from 'node:fs';
import { defaultLanguage, languages } from './languages.ts';
import {
  FOLDER,
  formsOf,
  namespacesOf,
  readFile,
  staysEnglish,
  UNTRANSLATED,
  type Texts,
} from './texts.ts';

/** @returns a sentence for each problem, which begins with the name of the file */
export function checkLocales(folder = FOLDER): string[] {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
  const absent = languages.filter((language) => !folders.includes(language));
  if (absent.length > 0) return absent.map((language) => `locales/${language} is missing.`);
  const unknown = folders.filter((name) => !languages.some((language) => language === name));
  const { english, problems } = readEnglish(folder);
  return [
    ...unknown.map((name) => `locales/${name} is a language that locales/languages.ts lacks.`),
    ...problems,
    ...languages.flatMap((language) => checkLanguage(language, english, folder)),
  ];
}

/** The keys of the texts that a language lacks, as `about:heading`. */
export function missingTexts(language: string, folder = FOLDER): string[] {
  const files = namespacesOf(language, folder);
  return namespacesOf(defaultLanguage, folder).flatMap((namespace) => {
    const own: Texts = files.includes(namespace)
      ? readFile(language, namespace, folder)
      : new Map<string, string>();
    return [...readFile(defaultLanguage, namespace, folder).keys()]
      .filter((key) => !staysEnglish(key))
      .flatMap((key) => formsOf(key, language))
      .filter((key) => (own.get(key) ?? UNTRANSLATED).startsWith(UNTRANSLATED))
      .map((key) => `${namespace}:${key}`);
  });
}

/** The English texts by namespace, and a sentence for each file that cannot be read. */
function readEnglish(folder: string) {
  const english = new Map<string, Texts>();
  const problems = namespacesOf(defaultLanguage, folder).flatMap((namespace) => {
    const texts = tryToRead(defaultLanguage, namespace, folder);
    if (typeof texts === 'string') return [texts];
    english.set(namespace, texts);
    return [];
  });
  return { english, problems };
}

function checkLanguage(
  language: string,
  english: ReadonlyMap<string, Texts>,
  folder: string,
): string[] {
  return namespacesOf(language, folder).flatMap((namespace) => {
    const name = fileName(language, namespace);
    const originals = english.get(namespace);
    // A broken English file is reported by itself.
    if (!originals && language === defaultLanguage) return [];
    if (!originals) return [`${name}: ${fileName(defaultLanguage, namespace)} does not exist.`];
    const texts = tryToRead(language, namespace, folder);
    if (typeof texts === 'string') return [texts];
    return [
      ...[...texts].flatMap(([key, text]) => problemOf(key, text, originals, language)),
      ...missingForms(texts, originals, language),
    ].map((problem) => `${name}: ${problem}.`);
  });
}

function problemOf(key: string, text: string, originals: Texts, language: string): string[] {
  if (text.trim() === '') return [`the text "${key}" is empty`];
  const original = originals.get(key) ?? originals.get(otherFormOf(key));
  if (original === undefined) return [`there is no English text "${key}"`];
  const isForm = formsOf(otherFormOf(key), language).includes(key);
  if (!originals.has(key) && !isForm) return [`the language has no plural form for "${key}"`];
  const expected = placeholders(original);
  return placeholders(text) === expected
    ? []
    : [`the text "${key}" must have ${expected || 'no placeholder'}, as in English`];
}

/** A language has all of its plural forms of a text, or none. */
function missingForms(texts: Texts, originals: Texts, language: string): string[] {
  return [...originals.keys()].flatMap((key) => {
    const missing = formsOf(key, language).filter((form) => !texts.has(form));
    return missing.length < formsOf(key, language).length
      ? missing.map((form) => `the plural form "${form}" is missing`)
      : [];
  });
}

const otherFormOf = (key: string): string => key.replace(/_(zero|one|two|few|many)$/, '_other');

/** In their order, as a translation may change it. */
const placeholders = (text: string): string =>
  (text.match(/\{\{?\w+\}?\}?/g) ?? []).sort().join(', ');

/** @returns the texts, or a sentence if the file cannot be read */
function tryToRead(language: string, namespace: string, folder: string): Texts | string {
  try {
    return readFile(language, namespace, folder);
  } catch (error) {
    const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    return `${fileName(language, namespace)}: ${message || 'cannot be read'}.`;
  }
}

const fileName = (language: string, namespace: string) => `locales/${language}/${namespace}.json`;
