import { Fragment, type CSSProperties } from 'react';
import { cell, line, rowHeading, Table } from './doc-table.tsx';
import type { KeyboardRow, Keys } from './keyboard.ts';

export interface KeyboardTableProps {
  /** The rows that the component's test also uses. */
  rows: readonly KeyboardRow[];
}

/** The keyboard interaction of a component, as a table for its documentation page. */
export const KeyboardTable = ({ rows }: KeyboardTableProps) => (
  <Table head={['On', 'Press', 'What it does']}>
    {[...Map.groupBy(rows, ({ from }) => from)].map(([from, group]) => (
      <tbody key={from}>
        {group.map(({ keys, does }, at) => (
          <tr key={keys[0]}>
            {at === 0 && (
              <th scope="rowgroup" rowSpan={group.length} style={rowHeading}>
                {from}
              </th>
            )}
            <td style={cell}>
              {keys.map((held) => (
                <KeyCaps key={held} keys={held} />
              ))}
            </td>
            <td style={cell}>{does}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </Table>
);

const KeyCaps = ({ keys }: { keys: Keys }) => (
  <kbd style={{ display: 'inline-block', marginInlineEnd: '0.75em' }}>
    {keys.split('+').map((key, at) => (
      <Fragment key={key}>
        {at > 0 && ' + '}
        <kbd style={cap} title={key}>
          {signs[key] ?? key}
        </kbd>
      </Fragment>
    ))}
  </kbd>
);

/** Key labels as on a keyboard. */
const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const cap: CSSProperties = {
  padding: '0.1em 0.5em',
  border: line,
  borderBlockEndWidth: 2,
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: '0.9em',
  whiteSpace: 'nowrap',
};
