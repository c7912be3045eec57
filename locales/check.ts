import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultLanguage, languages } from './languages.ts';
import { readText } from './read-text.ts';
import { fileOfTexts, FOLDERS, formsOf, namespaceNames, readFile, type Texts } from './texts.ts';

/** Checks the texts in `folders`. For each problem, returns a sentence that begins with a path. */
export function checkLocales(folders = FOLDERS): string[] {
  const names = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
  const unknown = [...new Set(names)].filter((name) => !languages.some((one) => one === name));
  return [
    ...unknown.map(
      (name) =>
        `locales/${name} is not in content/site/languages.json: add it, or delete the folder.`,
    ),
    ...[...new Set(languages.flatMap((language) => namespaceNames(language, folders)))].flatMap(
      (namespace) => checkNamespace(namespace, folders),
    ),
  ];
}

function checkNamespace(namespace: string, folders: readonly string[]): string[] {
  const files = languages.map((language) => {
    const path = fileOfTexts(language, namespace, folders);
    const file = relative(join(folders[0] ?? '', '..'), path);
    try {
      const texts = readFile(language, namespace, folders);
      return { language, path, file, texts, problems: [] as string[] };
    } catch (error) {
      const problem = (error as Error).message.replaceAll(/\s+/g, ' ');
      const named = problem.startsWith(path) ? problem.replace(path, file) : `${file}: ${problem}.`;
      return { language, path, file, texts: undefined, problems: [named] };
    }
  });
  const english = files.find(({ language }) => language === defaultLanguage)?.texts;
  const translations = files.filter(
    ({ language, texts }) => language !== defaultLanguage && texts && texts.size > 0,
  );
  /** Returns true if two or more translations exist and all have `key`. English should then have it too. */
  const isLost = (key: string) =>
    translations.length > 1 && translations.every(({ texts }) => texts?.has(key));
  return files.flatMap(({ language, path, file, texts, problems }) => {
    if (!english || !texts) return problems;
    if (language === defaultLanguage) {
      const lost = [...(translations[0]?.texts?.keys() ?? [])].filter(
        (key) => !english.has(generalOf(key)) && !english.has(key) && isLost(key),
      );
      problems.push(...lost.map((key) => `${file}: the text "${key}" is missing.`));
    }
    return [
      ...problems,
      ...[...texts]
        .filter(([key]) => english.has(key) || english.has(generalOf(key)) || !isLost(key))
        .flatMap(([key, text]) =>
          problemOf(key, text, english, language).map(
            (problem) => `${file}:${lineOfKey(path, key)}: ${problem}.`,
          ),
        ),
      ...missingForms(texts, english, language).map((problem) => `${file}: ${problem}.`),
    ];
  });
}

const generalOf = (key: string): string => key.replace(/_(zero|one|two|few|many)$/, '_other');

function lineOfKey(file: string, key: string): number {
  const text = readText(file);
  const end = key.split('.').reduce((from, name) => text.indexOf(`"${name}"`, from) + 1, 0);
  return text.slice(0, end).split('\n').length;
}

function problemOf(key: string, text: string, english: Texts, language: string): string[] {
  if (text.trim() === '') return [`the text "${key}" is empty`];
  const general = generalOf(key);
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

/** Returns a problem for each missing plural form of a text, unless all forms of the text are missing. */
const missingForms = (texts: Texts, english: Texts, language: string): string[] =>
  [...english.keys()].flatMap((key) => {
    const forms = formsOf(key, language);
    const missing = forms.filter((form) => !texts.has(form));
    return missing.length < forms.length
      ? missing.map((form) => `the plural form "${form}" is missing`)
      : [];
  });

/** Returns the placeholders of a text, sorted because a translation may reorder them. */
const placeholders = (text: string): string =>
  (text.match(/\{\{?\w+\}?\}?/g) ?? []).sort().join(', ');
