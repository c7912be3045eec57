import { basename, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** What TypeScript reports about pieces of code, each alone in a file of the workspace. */
export function complaintsAbout(pieces: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = new Map(
    [...pieces].map(([name, code]) => [join(root, 'pasted', `${name}.tsx`), code]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram(
    [...files.keys(), join(root, 'node_modules/vite/client.d.ts')],
    options,
    host,
  );
  return [...files.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
        return `${basename(path, '.tsx')}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      },
    );
  });
}
