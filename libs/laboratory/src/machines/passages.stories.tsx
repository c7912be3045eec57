import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ChangeRefused,
  passagesInvariants,
  passagesMachine,
  providePassages,
  type Passage,
} from '@tales/features/passages';
import { choice } from '../experiment/controls.ts';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { byHand } from '../testing/by-hand.ts';
import { benchOf, statechartOf } from '../testing/story.tsx';

const passage: Passage = {
  place: {
    language: 'en-GB',
    chapter: 'eleven-feet',
    block: 'p-chain',
    offset: 0,
    quote: 'A chain is sixty-six feet',
    progression: 0.4,
    totalProgression: 0.2,
    readAt: 0,
  },
  quote: 'A chain is sixty-six feet',
  note: '',
};

const errors = {
  full: () => new DOMException('No room.', 'QuotaExceededError'),
  tooMany: () => new ChangeRefused('tooMany'),
  unreadable: () => new ChangeRefused('unreadable'),
};

export const passagesExperiment = defineExperiment({
  machine: passagesMachine,
  description:
    'The passages of a book on this device. What is shown is what storage has: it is read after each change, and when another tab has changed it. Changes are made one after the other, and one that is refused changes nothing.',
  invariants: passagesInvariants,
  environment() {
    const storage = choice('Storage', {
      works: 'Works',
      full: 'Is full',
      tooMany: 'Has too many',
      unreadable: 'Holds something else',
    });
    let kept: readonly Passage[] = [];
    return {
      controls: [storage],
      input: () => undefined,
      provide: () =>
        providePassages({
          readPassages: () => {
            if (storage.value === 'unreadable') throw errors.unreadable();
            return kept;
          },
          changePassages: ({ type }) => {
            if (storage.value !== 'works') throw errors[storage.value]();
            kept = type === 'keep' ? [passage] : [];
          },
          subscribe: () => () => undefined,
        }),
    };
  },
  examples: {
    'user.change': {
      'mark a passage': { change: { type: 'keep', passage } },
      'delete it': { change: { type: 'remove', passage } },
    },
    'storage.changed': {},
  },
});

const meta = {
  title: 'Laboratory/Passages',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={passagesExperiment} />,
  parameters: benchOf(passagesExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** The device is full: the reader is told, and what was there is still there. */
export const NoRoom: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('Storage', 'Is full');
    await press('user.change');
    await arrive('ready');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(passagesMachine),
};
