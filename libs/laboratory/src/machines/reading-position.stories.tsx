import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  provideReadingPosition,
  readingPositionMachine,
  type Place,
} from '@tales/features/reading-position';
import { choice, defineExperiment } from '../experiment/definition.ts';
import { Laboratory } from '../laboratory.tsx';

const place = (block: string): Place => ({
  language: 'en',
  chapter: 'eleven-feet',
  block,
  offset: 0,
  quote: '',
  progression: 0.4,
  totalProgression: 0.1,
  readAt: 0,
});

export const readingPositionExperiment = defineExperiment({
  machine: readingPositionMachine,
  description:
    'Begins at a place once the layout has settled, and keeps the place to which the reader scrolls. Only the reader’s own scrolling changes the place: a new layout shows the same one again.',
  environment() {
    const start = choice('Place to begin at, from the next start on', {
      none: 'None: the beginning of the chapter',
      kept: 'The kept one',
    });
    const faces = choice('Faces', { load: 'Load', fail: 'Fail', hang: 'Never load' });
    const storage = choice('Storage', { works: 'Works', refuses: 'Refuses' });
    return {
      controls: [faces, storage, start],
      input: () => ({ start: start.value === 'kept' ? place('p-kept') : undefined }),
      machine: provideReadingPosition({
        settle: () => {
          if (faces.value === 'hang') return new Promise(() => undefined);
          return faces.value === 'fail'
            ? Promise.reject(new Error('The faces were not loaded.'))
            : Promise.resolve();
        },
        keepPlace: () => {
          if (storage.value === 'refuses') throw new Error('Storage is full.');
        },
      }),
    };
  },
  examples: [{ type: 'user.scroll', place: place('p-own') }],
});

export default {
  title: 'Laboratory/Reading position',
  component: Laboratory,
  tags: ['!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={readingPositionExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
