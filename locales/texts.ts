/** Reads the texts of a language from its folder; what it lacks is in English. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
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

/** The folders of the languages: of the interface, and of the pages that are the owner's own. */
export const FOLDERS: readonly string[] = [
  import.meta.dirname,
  join(import.meta.dirname, '../content/site/texts'),
];

/** The names of a language's files without `.json`, and without what systems and editors leave beside them. */
export const namespacesOf = (language: string, folders = FOLDERS): string[] =>
  folders
    .map((folder) => join(folder, language))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []);

/** The path of a file of texts, in the folder that has its English texts. */
export function fileOfTexts(language: string, namespace: string, folders = FOLDERS): string {
  const has = (code: string) => (folder: string) =>
    existsSync(join(folder, code, `${namespace}.json`));
  const folder = folders.find(has(language)) ?? folders.find(has(defaultLanguage)) ?? '';
  return join(folder, language, `${namespace}.json`);
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
export function readFile(language: string, namespace: string, folders = FOLDERS): Texts {
  const file = fileOfTexts(language, namespace, folders);
  return existsSync(file) ? flat(parseJson(readText(file))) : new Map();
}

/** Of two values of one name `JSON.parse` takes the last one. @throws Error that names it and its line */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const twice = parseDocument(text).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (!twice) return value;
  const [line = '', ...others] = text.slice(0, twice.pos[0]).split('\n').toReversed();
  const name = text.slice(twice.pos[0]).match(/^"[^"]*"/)?.[0] ?? line;
  throw new Error(`${name} is given twice, again in line ${others.length + 1}`);
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
