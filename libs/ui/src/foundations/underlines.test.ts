import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const sheets = globSync('{apps/site,libs/*}/src/**/*.css', { cwd: root });

// WebKit ignores a `text-decoration` declaration that contains a thickness.
it.each(sheets)('%s never gives the `text-decoration` shorthand more than one value', (sheet) => {
  const declarations = readFileSync(new URL(sheet, root), 'utf8').match(/text-decoration: .*/g);
  expect(declarations?.filter((each) => / .* /.test(each)) ?? []).toEqual([]);
});
