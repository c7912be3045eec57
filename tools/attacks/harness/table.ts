import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A table as text, or as Markdown. The first row names the columns. */
export function formatTable(rows: readonly (readonly string[])[], markdown: boolean): string {
  const [head = []] = rows;
  const escaped = markdown
    ? rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
    : rows;
  const widths = head.map((_, column) =>
    Math.max(...escaped.map((row) => (row[column] ?? '').length)),
  );
  const lines = escaped.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return markdown ? `| ${cells.join(' | ')} |` : cells.join('  ').trimEnd();
  });
  const rule = widths.map((width) => '-'.repeat(width));
  lines.splice(1, 0, markdown ? `| ${rule.join(' | ')} |` : rule.join('  '));
  return lines.join('\n');
}

/** Writes the counts that `npm test` adds up, under the names of Vitest's JSON. */
export function writeReport(file: string, { passed, failed }: { passed: number; failed: number }) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
}

export const milliseconds = (value: number): string => `${Math.round(value).toString()} ms`;
export const mebibytes = (value: number): string => `${Math.round(value).toString()} MB`;
