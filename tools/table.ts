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

export const milliseconds = (value: number): string => `${Math.round(value).toString()} ms`;
export const mebibytes = (value: number): string => `${Math.round(value).toString()} MB`;
