import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it.each([
  [1, 'libs/ui/src/button/button.tsx', '@tales/features/download'],
  [0, 'libs/features/src/download/index.ts', '@tales/ui/button'],
])('ESLint reports %i errors if %s imports %s', async (count, file, path) => {
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(`import '${path}';\n`, { filePath: join(root, file) });
  const found = result?.messages.map(({ ruleId }) => ruleId) ?? [];
  expect(found.filter((rule) => rule === 'no-restricted-imports')).toHaveLength(count);
});
