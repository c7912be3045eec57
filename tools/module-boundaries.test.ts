import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it.each([
  [1, 'libs/ui/src/button/button.tsx', '@tales/features/download'],
  [0, 'libs/features/src/download/index.ts', '@tales/ui/button'],
])('finds %i faults if %s imports %s', async (count, file, path) => {
  // The rule reads the project graph from Nx's cache, and reports nothing without it.
  await createProjectGraphAsync();
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(`import '${path}';\n`, { filePath: join(root, file) });
  const found = result?.messages.map(({ ruleId }) => ruleId) ?? [];
  expect(found.filter((rule) => rule === '@nx/enforce-module-boundaries')).toHaveLength(count);
});
