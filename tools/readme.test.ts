import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
// As a module, so that a change of the tables runs this test in `npm run test:changed`.
import readme from '../README.md?raw';

/** Scripts that npm or another script runs. */
const INTERNAL = ['postinstall', 'bench:notifications'];

describe('the tables of commands in the README', () => {
  it('list every script once and no others', () => {
    const section = /^## Commands$.*?(?=^## )/ms.exec(readme)?.[0] ?? '';
    const cells = [...section.matchAll(/^\|([^|]+)/gm)].map(([, cell = '']) => cell);
    const listed = cells.flatMap((cell) =>
      [...cell.matchAll(/`(?:npm )?(?:run )?([\w:-]+)`/g)].map(([, name]) => name),
    );
    const scripts = Object.keys(packageJson.scripts).filter((name) => !INTERNAL.includes(name));
    expect(listed.toSorted()).toEqual(scripts.toSorted());
  });
});
