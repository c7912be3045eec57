import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const sheets = globSync('{apps/site,libs/*}/src/**/*.css', { cwd: root });

// WebKit knows no thickness in the shorthand, and drops the whole declaration.
it.each(sheets)('%s writes the parts of an underline as longhands', (sheet) => {
  const declarations = readFileSync(new URL(sheet, root), 'utf8').match(/text-decoration: .*/g);
  expect(declarations?.filter((each) => / .* /.test(each)) ?? []).toEqual([]);
});
