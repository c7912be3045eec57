import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The scripts of a build by the names of their files. */
export const chunksOf = (output: Rolldown.RolldownOutput['output']): Chunks =>
  new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );

/**
 * The names of scripts and of all that they import.
 *
 * @param isFollowed whether a script that is imported dynamically is one of them. @default none is
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
