import type { Meta, StoryObj } from '@storybook/react-vite';
import { excursionInvariants, excursionMachine } from '@tales/features/reading-position';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { byHand } from '../testing/by-hand.ts';
import { benchOf, statechartOf } from '../testing/story.tsx';

export const excursionExperiment = defineExperiment({
  machine: excursionMachine,
  description:
    'A jump away from the place where somebody reads. Their place is replaced only when they say that they stay, or after 30 s of reading; until then the way back is offered.',
  invariants: excursionInvariants,
  environment: () => ({
    controls: [],
    input: () => undefined,
    provide: () => excursionMachine,
  }),
  examples: {
    'user.jump': {},
    'user.stay': {},
    'user.returned': {},
    'page.hide': {},
    'page.show': {},
  },
});

const meta = {
  title: 'Laboratory/Excursion',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={excursionExperiment} />,
  parameters: benchOf(excursionExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** The page is hidden for longer than 30 s: nothing of that is reading. */
export const Hidden: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.jump');
    await press('page.hide');
    for (let second = 0; second < 35; second += 5) await press('+5 s');
    await arrive('away.hidden');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(excursionMachine),
};
