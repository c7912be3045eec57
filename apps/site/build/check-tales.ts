import { counterNames } from '@tales/api-client/schemas';
import { faintUsesOf } from '@tales/ui/accent-contrast';
import { linksOf, readTales, type TaleSource } from '@tales/content/vite';
import { textPages } from '../src/pages.ts';
import { defaultLanguage, languages } from '@tales/locales/languages';
import { namespaceNames } from '@tales/locales/texts';

/** Paths of tales must not begin with these segments. Languages and paths of text pages are also reserved. */
const reserved = ['404', 'api', 'assets', 'docs', 'feed', 'locales', 'offline', 'read', 'ws-chat'];

/** Checks the paths, names, links, accents and counters of tales. Returns one sentence per problem. */
export const checkTales = (tales = readTales()): string[] => [
  ...tales.flatMap(checkTale),
  ...tales.flatMap((tale) => checkLinks(tale, tales)),
];

function checkLinks(tale: TaleSource, tales: readonly TaleSource[]): string[] {
  const paths: string[] = [
    ...textPages.map(({ path }) => path),
    ...tales.flatMap(({ path, books }) => [
      path,
      ...books.flatMap(({ name, reader }) => [reader, `/read/${name}`]),
    ]),
  ];
  return languages.flatMap((language) =>
    linksOf(tale, language)
      .filter(({ target }) => !paths.includes(target))
      .map(
        ({ file, line, target }) =>
          `${file}:${line}: the site has no page ${target}: link to ${textPages.map(({ path }) => path).join(', ')} or a page of a tale.`,
      ),
  );
}

function checkTale({ name, path, namespace, accent, books }: TaleSource): string[] {
  const file = `content/tales/${name}/tale.yaml`;
  const names = [...languages, ...reserved].map((one) => `/${one}`);
  const paths: string[] = [...textPages.map(({ path }) => path), ...names];
  const former = books[0].formerly.map((one) => `/${one}`);
  const own = [path, ...former, ...books.map(({ reader }) => reader)];
  const taken = own.filter((one) => paths.includes(one));
  const [faint] = faintUsesOf(accent);
  return [
    ...(faint
      ? [
          `${file}: the accent has a contrast of ${faint.ratio} in the ${faint.theme} theme, but needs ${faint.required} (${faint.use}): make the accent of the ${faint.theme === 'dark' ? 'dark theme lighter' : 'light theme darker'}.`,
        ]
      : []),
    ...taken.map((one) => `${file}: the site already has a page ${one}: choose another path.`),
    ...(namespaceNames(defaultLanguage).includes(namespace)
      ? [`content/tales/${name}: the site already has texts of this name: rename the folder.`]
      : []),
    ...books.flatMap(({ counters }) =>
      Object.values(counters).flatMap(({ index, name }) => {
        const own = counterNames[index];
        return own === undefined || own === name
          ? []
          : [
              `${file}: counter ${index} is already ${own}: choose a number from ${counterNames.length} upwards.`,
            ];
      }),
    ),
  ];
}
