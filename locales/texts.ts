/** Reads the texts of a language from its folder; what it lacks is in English. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from './languages.ts';
import { marked } from './marks.ts';

/** The texts of a file, nested as in its JSON. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The texts of a file, by keys such as `nav.home`. */
export type Texts = ReadonlyMap<string, string>;

/** Begins a text that is not translated yet: translators replace it together with the text. */
export const UNTRANSLATED = '[en] ';

/** The words of the books: the one file that is not sent to browsers. */
export const BOOK_NAMESPACE = 'book';

/** The folder of the languages. */
export const FOLDER = import.meta.dirname;

/** The names of a language's files without `.json`, and without what systems and editors leave beside them. */
export function namespacesOf(language: string, folder = FOLDER): string[] {
  const names = existsSync(join(folder, language)) ? readdirSync(join(folder, language)) : [];
  return names.flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []);
}

/** The texts of a language by namespace. Those that it lacks are in English, marked as such. */
export const readTexts = (language: Language, folder = FOLDER): Record<string, TextTree> =>
  Object.fromEntries(
    namespacesOf(defaultLanguage, folder).map((namespace) => [
      namespace,
      readNamespace(language, namespace, folder),
    ]),
  );

/** The texts of one namespace, as `readTexts` gives them. */
export function readNamespace(language: Language, namespace: string, folder = FOLDER): TextTree {
  const english = readFile(defaultLanguage, namespace, folder);
  if (language === defaultLanguage) return nested(english);
  const isThere = namespacesOf(language, folder).includes(namespace);
  return withEnglish(
    isThere ? readFile(language, namespace, folder) : new Map(),
    english,
    language,
  );
}

/** @throws Error if the file is not JSON, or names the key of a value that is no text */
export const readFile = (language: string, namespace: string, folder = FOLDER): Texts =>
  flat(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')));

/** Completes the texts of a language by the English ones. */
export function withEnglish(own: Texts, english: Texts, language: string): TextTree {
  const texts = new Map([...own].filter(([, text]) => !text.startsWith(UNTRANSLATED)));
  for (const [key, text] of english) {
    for (const form of formsOf(key, language).filter((form) => !texts.has(form))) {
      texts.set(form, staysEnglish(key) ? text : marked(english.get(form) ?? text));
    }
  }
  return nested(texts);
}

/**
 * The keys that stand in a language for an English one: for `views_other` as many as it has plural forms, of which
 * English has two.
 */
export function formsOf(key: string, language: string): string[] {
  const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  if (form === undefined) return [key];
  return form === 'other' ? pluralForms(language).map((form) => `${name}_${form}`) : [];
}

export const pluralForms = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

function flat(value: unknown, path: readonly string[] = []): Texts {
  if (typeof value === 'string' && path.length > 0) return new Map([[path.join('.'), value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(path.length > 0 ? `"${path.join('.')}" is not a text` : 'is not an object');
  }
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(inner, [...path, key])]));
}

/** Whether a text is the name of the site, which is English in every language. */
export const staysEnglish = (key: string): boolean => key === 'siteName';

/** The texts as in a file. */
export function nested(texts: Texts): TextTree {
  const root: TextTree = {};
  for (const [key, text] of texts) {
    const path = key.split('.');
    const name = path.pop() ?? key;
    const parent = path.reduce<TextTree>((tree, step) => (tree[step] ??= {}) as TextTree, root);
    parent[name] = text;
  }
  return root;
}
