import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
// As a module, so that a change of the table runs this test in `npm run test:changed`.
import readme from '../README.md?raw';

/** Scripts that npm or another script runs. */
const INTERNAL = ['postinstall', 'bench:notifications'];

describe('the table of commands in the README', () => {
  it('lists every script and no others', () => {
    const section = /^## Commands$.*?(?=^## )/ms.exec(readme)?.[0] ?? '';
    const listed = [...section.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map(([, name]) => name);
    const scripts = Object.keys(packageJson.scripts).filter((name) => !INTERNAL.includes(name));
    expect(listed.toSorted()).toEqual(scripts.toSorted());
  });
});
