import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tales/api-client';
import { provideTemplate, templateMachine } from '@tales/features/_template';
import { choice, defineExperiment } from '../experiment/definition.ts';
import { Laboratory } from '../laboratory.tsx';

export const templateExperiment = defineExperiment({
  machine: templateMachine,
  description:
    'Says in one or two sentences what the flow promises, whatever goes wrong on its way.',
  environment() {
    const work = choice('Work', { done: 'Is done', fails: 'Fails', hangs: 'Never ends' });
    return {
      controls: [work],
      machine: provideTemplate({
        work: () => {
          if (work.value === 'hangs') return new Promise(() => undefined);
          return work.value === 'fails'
            ? Promise.reject(new ApiError({ kind: 'noResponse' }))
            : Promise.resolve();
        },
      }),
    };
  },
  examples: [],
});

export default {
  title: 'Laboratory/Template machine',
  component: Laboratory,
  tags: ['!dev', '!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={templateExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
