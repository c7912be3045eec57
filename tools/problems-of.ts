import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** What TypeScript reports about a file. */
export interface Problem {
  path: string;
  /** From 1. */
  line: number;
  message: string;
}

/**
 * Compiles files that are not written, together with the existing ones, with the options of `libs/ui`.
 *
 * @param written the content of the files by their absolute path
 */
export function problemsOf(written: ReadonlyMap<string, string>): Problem[] {
  const folders = new Set([...written.keys()].map(dirname));
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'libs/ui/tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    join(root, 'libs/ui'),
  );
  const host = ts.createCompilerHost(config.options);
  // TypeScript resolves a library through the link of its package in `node_modules`.
  const linkless = (path: string) =>
    path.replace(join(root, 'node_modules/@tales/'), join(root, 'libs/'));
  const contentOf = (path: string) => written.get(linkless(path));
  const overlaid: ts.CompilerHost = {
    ...host,
    fileExists: (path) => contentOf(path) !== undefined || host.fileExists(path),
    directoryExists: (path) =>
      folders.has(linkless(path)) || (host.directoryExists?.(path) ?? true),
    realpath: (path) =>
      contentOf(path) === undefined ? (host.realpath?.(path) ?? path) : linkless(path),
    readFile: (path) => contentOf(path) ?? host.readFile(path),
    getSourceFile: (path, options) => {
      const content = contentOf(path);
      return content === undefined
        ? host.getSourceFile(path, options)
        : ts.createSourceFile(path, content, options);
    },
  };
  const program = ts.createProgram([...written.keys()], config.options, overlaid);
  return [...written.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => ({
        path,
        line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
      }),
    );
  });
}
