import type { CSSProperties, ReactNode } from 'react';

export interface DocTableProps {
  /** The column headings. */
  head: readonly string[];
  /** The cells. Text between backticks is rendered as code. */
  rows: readonly (readonly string[])[];
}

/** A table for documentation pages: Storybook's MDX is CommonMark, which has no tables. */
export const DocTable = ({ head, rows }: DocTableProps) => (
  <Table head={head}>
    <tbody>
      {rows.map(([first = '', ...others]) => (
        <tr key={first}>
          <th scope="row" style={rowHeading}>
            {withCode(first)}
          </th>
          {others.map((words, at) => (
            <td key={at} style={cell}>
              {withCode(words)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** A `table` with its header row, outside Storybook's own styles. */
export const Table = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
  <table className="sb-unstyled" style={table}>
    <thead>
      <tr>
        {head.map((heading) => (
          <th key={heading} scope="col" style={cell}>
            {withCode(heading)}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

/** A text in which what is between backticks is rendered as code. */
export const withCode = (words: string) =>
  words.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));

export const line = '1px solid color-mix(in srgb, currentcolor 18%, transparent)';

const table: CSSProperties = {
  inlineSize: '100%',
  maxInlineSize: '52rem',
  marginBlock: '1.5rem',
  borderCollapse: 'collapse',
  color: 'inherit',
  fontFamily: 'var(--tales-family-text)',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
};

export const cell: CSSProperties = {
  padding: '0.5rem 1.25rem 0.5rem 0',
  borderBlockEnd: line,
  textAlign: 'start',
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
};

export const rowHeading: CSSProperties = { ...cell, fontWeight: 'normal' };
