/** First-party source files, to count what is used. */
const ofSite = import.meta.glob<string>(
  ['../../apps/site/src/**/*.{ts,tsx,css}', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);
const ofLibraries = import.meta.glob<string>(
  [
    '../../libs/{ui,features}/src/**/*.{ts,tsx,css}',
    '!**/*.{test,stories}.*',
    '!**/{testing,foundations,_template}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export interface Source {
  /** Where it lies: `libs/ui/src/menu/menu.css`. */
  path: string;
  text: string;
}

export const sources: Source[] = Object.entries({ ...ofSite, ...ofLibraries }).map(
  ([path, text]) => ({ path: path.replace('../../', ''), text }),
);

/** The number of occurrences of each value of the pattern's first group. */
export function count(pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of sources) {
    for (const [, value = ''] of text.matchAll(pattern)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
