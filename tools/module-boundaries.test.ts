import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const eslint = new ESLint({ cwd: root });

async function boundaryErrors(file: string, importPath: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${importPath}';\n`, {
    filePath: join(root, file),
  });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === '@nx/enforce-module-boundaries')
    .map(({ message }) => message);
}

// The rule reads the project graph from Nx's cache, and reports nothing without it.
beforeAll(() => createProjectGraphAsync());

describe('the direction of imports', () => {
  it.each([
    ['libs/ui/src/button/button.tsx', '@tales/features/download'],
    ['libs/ui/src/button/button.tsx', '@tales/api-client'],
    ['libs/api-client/src/index.ts', '@tales/ui/button'],
    ['libs/features/src/download/index.ts', '../../../../apps/site/src/paths.ts'],
    ['apps/server/src/app.ts', '@tales/ui/button'],
    ['apps/server/src/app.ts', '@tales/features/download'],
    ['apps/site/src/app.tsx', '@tales/stomp-server'],
    ['libs/stomp-server/src/session.ts', '@tales/api-client/schemas'],
    ['libs/stomp-server/src/session.ts', '../../../apps/server/src/config.ts'],
    ['apps/site/src/app.tsx', '@tales/laboratory'],
    ['apps/site/src/app.tsx', '../../../content/tales.ts'],
    ['apps/server/src/app.ts', '@tales/content'],
    ['apps/server/src/app.ts', '@tales/locales/languages'],
    ['libs/ui/src/button/button.tsx', '@tales/locales/languages'],
    ['content/manifest.ts', '@tales/ui/button'],
    ['libs/features/src/download/index.ts', '@tales/laboratory'],
    ['apps/server/src/app.ts', '@tales/testing/http'],
    ['apps/site/src/app.tsx', '@tales/testing/http'],
    ['libs/stomp-server/src/session.test.ts', '@tales/testing/http'],
    ['tools/attacks/attacks.spec.ts', '@tales/server/config'],
    ['testing/src/server.ts', '../../tools/table.ts'],
  ])('%s must not import %s', async (file, importPath) => {
    expect(await boundaryErrors(file, importPath)).not.toEqual([]);
  });

  it.each([
    ['apps/site/src/app.tsx', '@tales/features/download'],
    ['apps/site/src/app.tsx', '@tales/ui/button'],
    ['apps/site/src/app.tsx', '@tales/content'],
    ['apps/site/src/app.tsx', '@tales/locales/languages'],
    ['content/manifest.ts', '@tales/locales/languages'],
    ['libs/features/src/download/index.ts', '@tales/api-client'],
    ['libs/features/src/download/index.ts', '@tales/ui/button'],
    ['apps/server/src/app.ts', '@tales/api-client/schemas'],
    ['apps/server/src/app.ts', '@tales/stomp-server'],
    ['libs/laboratory/src/index.ts', '@tales/features/download'],
    ['libs/laboratory/src/index.ts', '@tales/ui/button'],
    ['apps/server/src/app.test.ts', '@tales/testing/http'],
    ['apps/server/src/testing/spawn-server.ts', '@tales/testing/http'],
    ['apps/site/journeys/fixtures.ts', '@tales/testing/http'],
    ['tools/attacks/attacks.spec.ts', '@tales/testing/http'],
    ['deploy/stack/stack.ts', '@tales/testing/http'],
    ['testing/src/server-modules.ts', '@tales/server/config'],
    ['testing/src/fuzz-http.ts', '@tales/api-client/schemas'],
  ])('%s may import %s', async (file, importPath) => {
    expect(await boundaryErrors(file, importPath)).toEqual([]);
  });
});
