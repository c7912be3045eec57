import type { Statechart } from '@tales/features/testing/model';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { notationOf } from './notation.ts';

export interface TransitionTableProps extends ComponentProps<'table'> {
  chart: Statechart;
  /**
   * The ids of the active states.
   * @default none
   */
  active?: readonly string[];
  /**
   * The ids of the transitions of the last step.
   * @default none
   */
  taken?: readonly string[];
}

/** A statechart as a table of all transitions with their triggers, guards and targets. */
export function TransitionTable({
  chart,
  active = [],
  taken = [],
  className,
  ...rest
}: TransitionTableProps) {
  const nameOf = (id: string) => (id === chart.id ? id : id.slice(chart.id.length + 1));
  return (
    <table
      data-slot="transition-table"
      className={clsx('w-full border-collapse font-mono text-caption', className)}
      {...rest}
    >
      <caption className="sr-only">Transitions of {chart.id}</caption>
      <thead>
        <tr>
          {['From', 'Event', 'Guard', 'Actions', 'To'].map((heading) => (
            <th key={heading} scope="col" className="px-3 py-2 text-start font-ui font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.transitions.map((transition) => {
          const { trigger, guard, actions } = notationOf(transition, chart);
          const isTaken = taken.includes(transition.id);
          return (
            <tr
              key={transition.id}
              data-activity={
                isTaken ? 'taken' : active.includes(transition.source) ? 'open' : 'idle'
              }
              className="border-t border-line align-top text-ink-muted data-[activity=open]:text-ink data-[activity=taken]:bg-accent data-[activity=taken]:text-on-accent"
            >
              {[
                nameOf(transition.source),
                trigger,
                guard ?? '',
                actions,
                transition.targets.map(nameOf).join(', ') || 'stays',
              ].map((text, column) => (
                <td key={column} className="px-3 py-1.5">
                  {text}
                  {column === 0 && isTaken && <span className="sr-only"> (taken last)</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
