import type { StoryObj } from '@storybook/react-vite';
import { readStatechart } from '@tales/features/statechart';
import { captured } from '@tales/ui/testing';
import type { AnyStateMachine } from 'xstate';
import { Chart } from '../chart/chart.tsx';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { byHand } from './by-hand.ts';

/** A laboratory fills its page, and is in a page of its own there, for its bar sticks to the top. */
export const benchOf = ({ promise }: AnyDefinition) => ({
  layout: 'fullscreen',
  docs: { description: { component: promise }, story: { inline: false, height: '56rem' } },
});

/** The story of a machine's chart alone; Storybook's index wants its tag, `captured`, beside it. */
export function chartOf(machine: AnyStateMachine) {
  const chart = readStatechart(machine);
  return {
    render: () => <Chart chart={chart} />,
    parameters: captured,
    play: async (context) => {
      await byHand(context);
    },
  } satisfies StoryObj;
}
