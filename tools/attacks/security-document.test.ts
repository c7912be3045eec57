import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [
  ...document.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm),
].map(([, id = '', , state = '', evidence = '']) => ({ id, state, evidence }));

/** Level 1 of OWASP ASVS 5.0.0, by section, with the requirements of that level. */
const levelOne = {
  'V1.2': [1, 2, 3, 4, 5],
  'V1.3': [1, 2],
  'V1.5': [1],
  'V2.1': [1],
  'V2.2': [1, 2],
  'V2.3': [1],
  'V3.2': [1, 2],
  'V3.3': [1],
  'V3.4': [1, 2],
  'V3.5': [1, 2, 3],
  'V4.1': [1],
  'V4.4': [1],
  'V5.2': [1, 2],
  'V5.3': [1, 2],
  'V6.1': [1],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  'V6.3': [1, 2],
  'V6.4': [1, 2],
  'V7.2': [1, 2, 3, 4],
  'V7.4': [1, 2],
  'V8.1': [1],
  'V8.2': [1, 2],
  'V8.3': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1],
  'V10.4': [1, 2, 3, 4, 5],
  'V11.3': [1, 2],
  'V11.4': [1],
  'V12.1': [1],
  'V12.2': [1, 2],
  'V13.4': [1],
  'V14.2': [1],
  'V14.3': [1],
  'V15.1': [1],
  'V15.2': [1],
  'V15.3': [1],
};

/** The requirements that level 2 adds. */
const levelTwo = {
  'V1.1': [1, 2],
  'V1.2': [6, 7, 8, 9],
  'V1.3': [3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V1.4': [1, 2, 3],
  'V1.5': [2],
  'V2.1': [2, 3],
  'V2.2': [3],
  'V2.3': [2, 3, 4],
  'V2.4': [1],
  'V3.3': [2, 3, 4],
  'V3.4': [3, 4, 5, 6],
  'V3.5': [4, 5],
  'V3.7': [1, 2],
  'V4.1': [2, 3],
  'V4.2': [1],
  'V4.3': [1, 2],
  'V4.4': [2, 3, 4],
  'V5.1': [1],
  'V5.2': [3],
  'V5.4': [1, 2, 3],
  'V6.1': [2, 3],
  'V6.2': [9, 10, 11, 12],
  'V6.3': [3, 4],
  'V6.4': [3, 4],
  'V6.5': [1, 2, 3, 4, 5],
  'V6.6': [1, 2, 3],
  'V6.8': [1, 2, 3, 4],
  'V7.1': [1, 2, 3],
  'V7.3': [1, 2],
  'V7.4': [3, 4, 5],
  'V7.5': [1, 2],
  'V7.6': [1, 2],
  'V8.1': [2],
  'V8.2': [3],
  'V8.4': [1],
  'V9.2': [2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2],
  'V10.3': [1, 2, 3, 4],
  'V10.4': [6, 7, 8, 9, 10, 11],
  'V10.5': [1, 2, 3, 4, 5],
  'V10.6': [1, 2],
  'V10.7': [1, 2, 3],
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3],
  'V11.3': [3],
  'V11.4': [2, 3, 4],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [2, 3],
  'V12.3': [1, 2, 3, 4],
  'V13.1': [1],
  'V13.2': [1, 2, 3, 4, 5],
  'V13.3': [1, 2],
  'V13.4': [2, 3, 4, 5],
  'V14.1': [1, 2],
  'V14.2': [2, 3, 4],
  'V14.3': [2, 3],
  'V15.1': [2, 3],
  'V15.2': [2, 3],
  'V15.3': [2, 3, 4, 5, 6, 7],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3],
  'V17.1': [1],
  'V17.2': [1, 2, 3, 4],
  'V17.3': [1, 2],
};

const rowsOfLevelTwo = [
  ...document.matchAll(/^\| (V\d+\.\d+) +\| ([\d, ]+?) +\| (.*?) +\| (.*?) +\|$/gm),
].map(([, section = '', numbers = '', state = '', evidence = '']) => ({
  section,
  numbers: numbers.split(', ').map(Number),
  state,
  evidence,
}));

describe('docs/security.md', () => {
  it('answers every requirement of ASVS level 1 once', () => {
    const required = Object.entries(levelOne).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number.toString()}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(required);
  });

  it('marks one requirement as not met: no token in a URL, because of the chat', () => {
    const unmet = rows.filter(({ state }) => state !== 'met' && state !== 'does not apply');
    expect(unmet.map(({ id, state }) => [id, state])).toEqual([['V14.2.1', 'not met']]);
  });

  it('answers every requirement of ASVS level 2 once, and counts them', () => {
    const answered = Map.groupBy(rowsOfLevelTwo, ({ section }) => section);
    expect(
      Object.fromEntries(
        [...answered].map(([section, group]) => [
          section,
          group.flatMap(({ numbers }) => numbers).sort((a, b) => a - b),
        ]),
      ),
    ).toEqual(levelTwo);
    const count = (state: string) =>
      rowsOfLevelTwo
        .filter((row) => row.state === state)
        .reduce((sum, { numbers }) => sum + numbers.length, 0)
        .toString();
    expect(document).toContain(
      `${count('met')} are met, ${count('not met')} are not, and ${count('does not apply')} do not apply.`,
    );
  });

  it('names files that exist', () => {
    const paths = [...rows, ...rowsOfLevelTwo].flatMap(({ evidence }) =>
      [...evidence.matchAll(/`((?:apps|libs|tools|deploy|docs|\.github)\/[^`]+)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
