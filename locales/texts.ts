import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { defaultLanguage, type Language } from './languages.ts';
import { readText } from './read-text.ts';

/** The texts of a namespace, nested as in its JSON file. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The texts of a namespace by key. The key of a nested text is its path, such as `nav.home`. */
export type Texts = ReadonlyMap<string, string>;

/** The namespace of the texts that are used to produce books. Browsers do not load this namespace. */
export const BOOK_NAMESPACE = 'book';

export const FOLDERS: readonly string[] = [
  import.meta.dirname,
  join(import.meta.dirname, '../content/site/texts'),
];

/** Returns the names of a language's JSON files without the extension. Ignores hidden files. */
export const namespaceNames = (language: string, folders = FOLDERS): string[] =>
  folders
    .map((folder) => join(folder, language))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []);

/** Returns the path of a namespace's file, even if the file does not exist. */
export function fileOfTexts(language: string, namespace: string, folders = FOLDERS): string {
  const has = (code: string) => (folder: string) =>
    existsSync(join(folder, code, `${namespace}.json`));
  const folder = folders.find(has(language)) ?? folders.find(has(defaultLanguage)) ?? '';
  return join(folder, language, `${namespace}.json`);
}

/** Returns the texts of a language by namespace. English texts replace missing texts. */
export const readTexts = (language: Language): Record<string, TextTree> =>
  Object.fromEntries(
    namespaceNames(defaultLanguage).map((namespace) => [
      namespace,
      readNamespace(language, namespace),
    ]),
  );

export const readNamespace = (language: Language, namespace: string): TextTree =>
  nested(
    withEnglish(readFile(language, namespace), readFile(defaultLanguage, namespace), language),
  );

/**
 * Returns the texts of a namespace in a language, or an empty map if the file does not exist.
 *
 * @throws Error if the file is invalid
 */
export function readFile(language: string, namespace: string, folders = FOLDERS): Texts {
  const file = fileOfTexts(language, namespace, folders);
  return existsSync(file) ? flat(parseJson(readText(file))) : new Map();
}

/** Parses JSON. Unlike `JSON.parse`, throws an error if an object has a duplicate key. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const twice = parseDocument(text).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (!twice) return value;
  const [line = '', ...others] = text.slice(0, twice.pos[0]).split('\n').toReversed();
  const name = text.slice(twice.pos[0]).match(/^"[^"]*"/)?.[0] ?? line;
  throw new Error(`${name} appears twice, again on line ${others.length + 1}: delete one of them`);
}

/** Returns `own` with an English text for each missing key or plural form. */
export const withEnglish = (own: Texts, english: Texts, language: string): Texts =>
  new Map([
    ...[...english].flatMap(([key, text]) =>
      formsOf(key, language).map((form) => [form, english.get(form) ?? text] as const),
    ),
    ...own,
  ]);

/**
 * Returns the keys in `language` for an English key. Expands a key that ends in `_other` to all plural forms
 * of `language`, and omits a key that ends in another plural form, such as `_one`.
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
