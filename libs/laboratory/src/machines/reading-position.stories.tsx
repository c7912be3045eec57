import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  provideReadingPosition,
  readingPositionMachine,
  type Place,
  readingPositionInvariants,
} from '@tales/features/reading-position';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { choice } from '../experiment/controls.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

const place = (block: string, progression: number): Place => ({
  language: 'en',
  chapter: 'eleven-feet',
  block,
  offset: 0,
  quote: '',
  progression,
  totalProgression: progression / 6,
  readAt: 0,
});

export const readingPositionExperiment = defineExperiment({
  machine: readingPositionMachine,
  description:
    'Begins at a place once the layout has settled, and keeps the place to which the reader scrolls. Only the reader’s own scrolling changes the place: a new layout shows the same one again.',
  invariants: readingPositionInvariants,
  environment() {
    const start = choice('Place to begin at, from the next start on', {
      none: 'None: the beginning of the chapter',
      kept: 'The kept one',
    });
    const faces = choice('Faces', { load: 'Load', fail: 'Fail', hang: 'Never load' });
    const storage = choice('Storage', { works: 'Works', refuses: 'Refuses' });
    return {
      controls: [faces, storage, start],
      input: () => ({ start: start.value === 'kept' ? place('p-kept', 0.4) : undefined }),
      provide: () =>
        provideReadingPosition({
          settle: () =>
            faces.value === 'hang'
              ? new Promise(() => undefined)
              : faces.value === 'fail'
                ? Promise.reject(new Error('The faces were not loaded.'))
                : Promise.resolve(),
          keepPlace: () => {
            if (storage.value === 'refuses') throw new Error('Storage is full.');
          },
        }),
    };
  },
  examples: {
    'user.scroll': { 'another paragraph': { place: place('p-own', 0.6) } },
    'layout.change': {},
    'page.hide': {},
  },
});

const meta = {
  title: 'Laboratory/Reading position',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={readingPositionExperiment} />,
  parameters: benchOf(readingPositionExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** Storage is refused: the reader goes on, and the place lasts as long as the page. */
export const StorageRefused: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('Storage', 'Refuses');
    await press('user.scroll');
    await press('+1 s');
    await arrive('refused');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(readingPositionMachine),
};
