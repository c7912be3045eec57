import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns the scripts of a build by file name. */
export const chunksOf = (output: Rolldown.RolldownOutput['output']): Chunks =>
  new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );

/**
 * Returns the names of the given scripts and of all scripts that they import statically, at any depth.
 *
 * @param isFollowed returns true for a dynamically imported script to include; by default, none is included
 */
export function importedFrom(
  chunks: Chunks,
  names: readonly string[],
  isFollowed: (chunk: Rolldown.OutputChunk) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, isDynamic: boolean) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || (isDynamic && !isFollowed(chunk))) return;
    found.add(name);
    for (const next of chunk.imports) visit(next, false);
    for (const next of chunk.dynamicImports) visit(next, true);
  };
  for (const name of names) visit(name, false);
  return found;
}
