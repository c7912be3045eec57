import type { StoryObj } from '@storybook/react-vite';
import { Heading } from '@tales/ui/heading';
import { captured } from '@tales/ui/testing';
import { Text } from '@tales/ui/text';
import type { AnyStateMachine } from 'xstate';
import { Chart } from '../chart/chart.tsx';
import { TransitionTable } from '../chart/transition-table.tsx';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { chartOf } from '../experiment/experiment.ts';
import { byHand } from './by-hand.ts';

/** Parameters of a machine's stories, which fill the screen. Its docs page has the chart, the invariants and the table. */
export const benchOf = (definition: AnyDefinition) => ({
  layout: 'fullscreen',
  docs: { page: () => <MachinePage {...definition} /> },
});

function MachinePage({ machine, description, invariants }: AnyDefinition) {
  const chart = chartOf(machine);
  return (
    <article className="sb-unstyled grid gap-6">
      <Heading level={1}>{chart.id}</Heading>
      <Text>{description}</Text>
      <Chart chart={chart} />
      <Heading level={2}>Invariants</Heading>
      <Text>
        After every event. The tests check them on every generated path, the laboratory while one
        drives the machine.
      </Text>
      <ul className="grid list-disc gap-1 ps-5 font-text text-ink">
        {Object.keys(invariants).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <div className="overflow-x-auto">
        <TransitionTable chart={chart} />
      </div>
    </article>
  );
}

/** The story of a machine's chart. Storybook's static index needs the tag `captured` in the story itself. */
export const statechartOf = (machine: AnyStateMachine) =>
  ({
    render: () => <Chart chart={chartOf(machine)} />,
    parameters: captured,
    play: async (context) => {
      await byHand(context);
    },
  }) satisfies StoryObj;
