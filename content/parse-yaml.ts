import { existsSync } from 'node:fs';
import { readText } from '@tales/locales/read-text';
import { type Document, isMap, LineCounter, parseDocument, type SchemaOptions, visit } from 'yaml';
import * as z from 'zod/mini';

interface Problem {
  /** Undefined for a problem with the whole document, such as a missing top-level field. */
  line: number | undefined;
  message: string;
}

/** Reads and validates a YAML file. @throws Error with lines such as `a.yaml:2: order must be a number.` */
export function parseYaml<T>(file: string, schema: z.ZodMiniType<T>): T {
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const result = checkYaml(readText(file), schema);
  if (!Array.isArray(result)) return result.value;
  const sentences = result.map(({ line, message }) =>
    [file, line, ` ${message}`].filter(Boolean).join(':'),
  );
  throw new Error(sentences.join('\n'));
}

export function checkYaml<T>(
  source: string,
  schema: z.ZodMiniType<T>,
  options: SchemaOptions = {},
): { value: T } | Problem[] {
  const tab = source.split('\n').findIndex((line) => /^ *\t\s*\S/.test(line));
  if (tab !== -1) return [{ line: tab + 1, message: 'the line begins with a tab: use spaces.' }];
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { ...options, lineCounter, prettyErrors: false });
  const problem = (offset: number | undefined, message: string): Problem => ({
    line: offset === undefined ? undefined : lineCounter.linePos(offset).line,
    message: `${message}.`,
  });
  if (document.errors.length > 0) {
    return document.errors.map(({ code, message, pos: [offset] }) =>
      problem(
        offset,
        code === 'BLOCK_AS_IMPLICIT_KEY' ? 'the text contains a colon: put it in quotes' : message,
      ),
    );
  }
  const swallowed = swallowedFields(document, source, schema);
  if (swallowed.length > 0) {
    return swallowed.map(({ offset, words }) =>
      problem(offset, `"${words}" is part of the text before it: indent it like the other fields`),
    );
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { value: result.data };
  return result.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const path = [...issue.path.map(String), ...unknown.slice(0, 1)];
    return problem(
      offsetOf(document, path),
      unknown.length > 0
        ? `there is no field ${unknown.join(', ')}`
        : `${path.join('.')} ${issue.message}`,
    );
  });
}

/** Finds lines in block scalars that look like a field of the schema or the start of another block scalar. */
function swallowedFields(document: Document, source: string, schema: z.ZodMiniType) {
  const fields = new Set<string>();
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  JSON.stringify(json, (key, value: object) => {
    if (key === 'properties') for (const name of Object.keys(value)) fields.add(name);
    return value;
  });
  const found: { offset: number; words: string }[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('BLOCK') || !range) return;
      for (const line of source.slice(range[0], range[1]).matchAll(/(?<=\n *)[^ \n].*/g)) {
        const [words] = line;
        const [, field = '', mark] = /^(?:- )?(?:(\w+):(?: |$)|([>|][-+]?$))/.exec(words) ?? [];
        if (mark || fields.has(field)) found.push({ offset: range[0] + line.index, words });
      }
    },
  });
  return found;
}

/** Returns the offset of a field, or of its closest existing ancestor; undefined if there is neither. */
function offsetOf(document: Document, path: readonly string[]): number | undefined {
  if (path.length === 0) return undefined;
  const parent = document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => String(key) === path.at(-1))
    : undefined;
  const node = (pair?.key ?? document.getIn(path, true)) as { range?: [number] } | undefined;
  return node?.range?.[0] ?? offsetOf(document, path.slice(0, -1));
}
