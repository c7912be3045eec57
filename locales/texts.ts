/** Reads the texts of a language from its folder; what it lacks is in English. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from './languages.ts';
import { readText } from './read-text.ts';

/** The texts of a file, nested as in its JSON. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The texts of a file, by keys such as `nav.home`. */
export type Texts = ReadonlyMap<string, string>;

/** The words of the books: the one file that is not sent to browsers. */
export const BOOK_NAMESPACE = 'book';

/** The folder of the languages. */
export const FOLDER = import.meta.dirname;

/** The names of a language's files without `.json`, and without what systems and editors leave beside them. */
export function namespacesOf(language: string, folder = FOLDER): string[] {
  const names = existsSync(join(folder, language)) ? readdirSync(join(folder, language)) : [];
  return names.flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []);
}

/** The texts of a language by namespace, in English where it lacks them. */
export const readTexts = (language: Language): Record<string, TextTree> =>
  Object.fromEntries(
    namespacesOf(defaultLanguage).map((namespace) => [
      namespace,
      readNamespace(language, namespace),
    ]),
  );

/** The texts of one namespace, as `readTexts` gives them. */
export const readNamespace = (language: Language, namespace: string): TextTree =>
  nested(
    withEnglish(readFile(language, namespace), readFile(defaultLanguage, namespace), language),
  );

/**
 * The texts of a file; none if the language has no such file.
 *
 * @throws Error if it is not JSON in UTF-8, or names a key that is given twice, or that of a value that is no text
 */
export function readFile(language: string, namespace: string, folder = FOLDER): Texts {
  const file = join(folder, language, `${namespace}.json`);
  return existsSync(file) ? flat(parseJson(readText(file))) : new Map();
}

/** Of two values of one name `JSON.parse` takes the last one. @throws Error that names it */
function parseJson(text: string): unknown {
  const names = [...text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)].flatMap(([, name = '', colon]) =>
    colon ? [JSON.parse(name) as string] : [],
  );
  const value: unknown = JSON.parse(text, (name, value: unknown) => {
    if (names.includes(name)) names.splice(names.indexOf(name), 1);
    return value;
  });
  if (names.length > 0) throw new Error(`"${names.join('", "')}" is given twice`);
  return value;
}

/** Completes the texts of a language by the English ones. */
export const withEnglish = (own: Texts, english: Texts, language: string): Texts =>
  new Map([
    ...[...english].flatMap(([key, text]) =>
      formsOf(key, language).map((form) => [form, english.get(form) ?? text] as const),
    ),
    ...own,
  ]);

/**
 * The keys that stand in a language for an English one: for `views_other` as many as it has plural forms, of which
 * English has two.
 */
export function formsOf(key: string, language: string): string[] {
  const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  if (form === undefined) return [key];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return form === 'other' ? pluralCategories.map((form) => `${name}_${form}`) : [];
}

function flat(value: unknown, path: readonly string[] = []): Texts {
  if (typeof value === 'string' && path.length > 0) return new Map([[path.join('.'), value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(path.length > 0 ? `"${path.join('.')}" is not a text` : 'is not an object');
  }
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(inner, [...path, key])]));
}

/** The texts as in a file. */
function nested(texts: Texts): TextTree {
  const root: TextTree = {};
  for (const [key, text] of texts) {
    const path = key.split('.');
    const name = path.pop() ?? key;
    const parent = path.reduce<TextTree>((tree, step) => (tree[step] ??= {}) as TextTree, root);
    parent[name] = text;
  }
  return root;
}
