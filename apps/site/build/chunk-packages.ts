import type { Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput['output'];

/** The packages in each script of the build, by file name: libraries, and the workspace's own. */
export const chunkPackages = (output: Output): Record<string, string[]> =>
  Object.fromEntries(
    output
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, modules }) => [
        fileName,
        [...new Set(Object.keys(modules).flatMap(packageOf))].sort(),
      ]),
  );

/** `…/node_modules/zod/v4/mini/parse.js` → `zod`; nothing for a module of the site or of Vite. */
function packageOf(module: string): string[] {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1];
  const own = /\/(libs\/[^/]+)\/src\//.exec(module)?.[1]?.replace('libs', '@tales');
  return [library ?? own ?? []].flat();
}
