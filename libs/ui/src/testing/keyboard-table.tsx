import type { KeyboardRow } from './keyboard.ts';

export interface KeyboardTableProps {
  rows: readonly KeyboardRow[];
}

/** A table of a component's keyboard interaction, for its documentation page. */
export const KeyboardTable = ({ rows }: KeyboardTableProps) => (
  <table>
    <thead>
      <tr>
        <th>On</th>
        <th>Press</th>
        <th>What it does</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ from, keys, does }) => (
        <tr key={`${from} ${keys[0]}`}>
          <td>{from}</td>
          <td>{keys.join(', ')}</td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
