import type { StoryObj } from '@storybook/react-vite';
import { readStatechart } from '@tales/features/testing/model';
import { captured } from '@tales/ui/testing';
import type { AnyStateMachine } from 'xstate';
import { Chart } from '../chart/chart.tsx';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import { byHand } from './by-hand.ts';

/** Parameters of a laboratory story: full screen, and in an iframe on its docs page for the sticky bar. */
export const benchOf = ({ promise }: AnyDefinition) => ({
  layout: 'fullscreen',
  docs: { description: { component: promise }, story: { inline: false, height: '56rem' } },
});

/** The story of a machine's chart. Storybook's static index needs the tag `captured` in the story itself. */
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
