/** Checks the texts, which are edited by hand, before the site is built from them. */
import { readdirSync } from 'node:fs';
import { defaultLanguage, languages } from './languages.ts';
import { FOLDER, formsOf, namespacesOf, readFile, type Texts } from './texts.ts';

/** @returns a sentence for each problem, which begins with the name of the file */
export function checkLocales(folder = FOLDER): string[] {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
  const unknown = folders.filter((name) => !languages.some((language) => language === name));
  return [
    ...unknown.map((name) => `locales/${name} is a language that locales/languages.ts lacks.`),
    ...languages.flatMap((language) =>
      namespacesOf(language, folder).flatMap((namespace) =>
        checkFile(language, namespace, folder).map((problem) =>
          // That of a file which is no text begins with its path, and its line.
          problem.startsWith(folder)
            ? problem.replace(folder, 'locales')
            : `locales/${language}/${namespace}.json: ${problem}.`,
        ),
      ),
    ),
  ];
}

function checkFile(language: string, namespace: string, folder: string): string[] {
  try {
    const texts = readFile(language, namespace, folder);
    const english = readFile(defaultLanguage, namespace, folder);
    return [
      ...[...texts].flatMap(([key, text]) => problemOf(key, text, english, language)),
      ...missingForms(texts, english, language),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'cannot be read'];
  }
}

function problemOf(key: string, text: string, english: Texts, language: string): string[] {
  if (text.trim() === '') return [`the text "${key}" is empty`];
  const general = key.replace(/_(zero|one|two|few|many)$/, '_other');
  const original = english.get(key) ?? english.get(general);
  if (original === undefined) return [`there is no English text "${key}"`];
  if (!english.has(key) && !formsOf(general, language).includes(key)) {
    return [`the language has no plural form for "${key}"`];
  }
  const expected = placeholders(original);
  return placeholders(text) === expected
    ? []
    : [`the text "${key}" must have ${expected || 'no placeholder'}, as in English`];
}

/** A language has all of its plural forms of a text, or none. */
const missingForms = (texts: Texts, english: Texts, language: string): string[] =>
  [...english.keys()].flatMap((key) => {
    const forms = formsOf(key, language);
    const missing = forms.filter((form) => !texts.has(form));
    return missing.length < forms.length
      ? missing.map((form) => `the plural form "${form}" is missing`)
      : [];
  });

/** In their order, as a translation may change it. */
const placeholders = (text: string): string =>
  (text.match(/\{\{?\w+\}?\}?/g) ?? []).sort().join(', ');
