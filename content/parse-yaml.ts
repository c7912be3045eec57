import { isMap, isPair, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod/mini';
import { remembered } from './remembered.ts';

const readDocument = remembered((_, source) => {
  const lines = new LineCounter();
  return { document: parseDocument(source, { lineCounter: lines, prettyErrors: false }), lines };
});

/**
 * Reads a YAML file.
 *
 * @throws Error that names the file and the line, and says what to write instead
 */
export function parseYaml<T>(file: string, schema: z.ZodMiniType<T>): T {
  const { document, lines } = readOrThrow(file);
  const [syntax] = document.errors;
  if (syntax) {
    const { line } = lines.linePos(syntax.pos[0]);
    throw new Error(
      `${file}:${line.toString()}: ${syntax.message}. Put a text with a colon on the next line, after ">-".`,
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const path = issue.path.map(String);
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const line = lineOf(document, unknown ? [...path, unknown[0] ?? ''] : path, lines);
    const place = `${file}${line === undefined ? '' : `:${line.toString()}`}`;
    return unknown
      ? `${place}: there is no field ${unknown.join(', ')}.`
      : `${place}: ${path.join('.')} ${issue.message}.`;
  });
  throw new Error(problems.join('\n'));
}

function readOrThrow(file: string) {
  try {
    return readDocument(file);
  } catch {
    throw new Error(`${file} is missing.`);
  }
}

/** The line of a value, or of what should contain it. */
function lineOf(
  document: Document,
  path: readonly string[],
  lines: LineCounter,
): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && String(item.key) === key)
      : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as
      | { range?: [number, number, number] | null }
      | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}
