import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it.each([
  ['reports', 'libs/ui/src/button/button.tsx', '@tales/features/download', 1],
  ['accepts', 'libs/features/src/download/index.ts', '@tales/ui/button', 0],
])('ESLint %s that %s imports %s', async (_, file, path, count) => {
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(`import '${path}';\n`, { filePath: join(root, file) });
  const found = result?.messages.map(({ ruleId }) => ruleId) ?? [];
  expect(found.filter((rule) => rule === 'no-restricted-imports')).toHaveLength(count);
});
