import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tales/api-client';
import { provideTemplate, templateMachine, templateInvariants } from '@tales/features/_template';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { choice } from '../experiment/controls.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

export const templateExperiment = defineExperiment({
  machine: templateMachine,
  description:
    'Says in one or two sentences what the flow promises, whatever goes wrong on its way.',
  invariants: templateInvariants,
  environment() {
    const work = choice('work, of the server', { works: 'Works', fails: 'Fails', hangs: 'Hangs' });
    return {
      controls: [work],
      input: () => undefined,
      provide: () =>
        provideTemplate({
          work: () =>
            work.value === 'hangs'
              ? new Promise(() => undefined)
              : work.value === 'fails'
                ? Promise.reject(new ApiError({ kind: 'noResponse' }))
                : Promise.resolve(),
        }),
    };
  },
  examples: { 'user.start': {}, 'user.cancel': {} },
});

const meta = {
  title: 'Laboratory/Template machine',
  component: Laboratory,
  tags: ['!dev', '!autodocs'],
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={templateExperiment} />,
  parameters: benchOf(templateExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** No answer before the timeout. */
export const TimedOut: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('work, of the server', 'Hangs');
    await press('user.start');
    await press('+5 s');
    await press('+5 s');
    await arrive('failed');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(templateMachine),
};
