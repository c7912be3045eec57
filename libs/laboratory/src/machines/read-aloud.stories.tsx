import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  provideReadAloud,
  readAloudInvariants,
  readAloudMachine,
} from '@tales/features/read-aloud';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { amount, choice } from '../experiment/controls.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { byHand } from '../testing/by-hand.ts';
import { benchOf, statechartOf } from '../testing/story.tsx';

export const readAloudExperiment = defineExperiment({
  machine: readAloudMachine,
  description:
    'Reads a chapter aloud, a sentence at a time. What is broken off, or never ends, is tried again twice; then, and after a pause, the reader begins the sentence again. Lost voices may come back within a second.',
  invariants: readAloudInvariants,
  environment() {
    const voice = choice('Voice', {
      speaks: 'Speaks',
      breaks: 'Breaks off',
      hangs: 'Never ends, as in Chromium after 15 seconds',
    });
    const duration = amount('Duration of a sentence', 3000, [1000, 3000, 10_000]);
    const list = choice('Voices at the next start', { some: 'Some', none: 'None' });
    const follows = choice('After the chapter, from the next start on', {
      another: 'Another follows',
      nothing: 'Nothing follows',
    });
    return {
      controls: [voice, duration, list, follows],
      input: () => ({
        utterances: [
          { text: 'Four: Slack Water', lang: 'en' },
          { text: 'A chain is sixty-six feet of iron links.', lang: 'en' },
          { text: '‘It’s mended, then,’ said Dab.', lang: 'en' },
        ],
        at: 0,
        hasNext: follows.value === 'another',
        hasVoice: list.value === 'some',
        rate: 100,
        voice: undefined,
        stopsAtEnd: false,
      }),
      provide: ({ clock, tell }) =>
        provideReadAloud({
          speak: ({ text }, { signal }) =>
            new Promise((resolve, reject) => {
              tell(`says “${text}”`, { from: 'actors' });
              if (voice.value === 'hangs') return;
              const timer = clock.setTimeout(() => {
                if (voice.value === 'breaks') reject(new Error('The voice broke off: audio-busy.'));
                else resolve();
              }, duration.value);
              signal.addEventListener('abort', () => {
                clock.clearTimeout(timer);
              });
            }),
        }),
    };
  },
  examples: {
    'user.play': {},
    'user.pause': {},
    'user.next': {},
    'user.previous': {},
    'user.wish': {
      faster: { wishes: { rate: 150 } },
      'stop at the end': { wishes: { stopsAtEnd: true } },
    },
    'voices.change': { none: { hasVoice: false }, some: { hasVoice: true } },
    'page.hide': {},
  },
});

const meta = {
  title: 'Laboratory/Read aloud',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={readAloudExperiment} />,
  parameters: benchOf(readAloudExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** The voice breaks off again and again: the reader has to begin the sentence again. */
export const BrokenOff: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('Voice', 'Breaks off');
    await press('+5 s');
    await press('+5 s');
    await press('+5 s');
    await arrive('interrupted');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(readAloudMachine),
};
