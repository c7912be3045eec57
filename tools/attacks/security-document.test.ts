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

  it('names files that exist', () => {
    const paths = rows.flatMap(({ evidence }) =>
      [...evidence.matchAll(/`((?:apps|libs|tools)\/[^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
