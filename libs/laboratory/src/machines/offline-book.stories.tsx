import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  FileChanged,
  offlineBookMachine,
  provideOfflineBook,
  offlineBookInvariants,
} from '@tales/features/offline-book';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { choice } from '../experiment/controls.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

const errors = {
  offline: () => new TypeError('Failed to fetch'),
  full: () => new DOMException('No room.', 'QuotaExceededError'),
  changed: () => new FileChanged(),
};

export const offlineBookExperiment = defineExperiment({
  machine: offlineBookMachine,
  description:
    'Keeps a book on the device as a whole or not at all: after a failure or a cancellation the one that was kept before is still there. Nothing is stored before the reader asks for it.',
  invariants: offlineBookInvariants,
  environment() {
    const storage = choice('Storage', { works: 'Works', refuses: 'Refuses' });
    const book = choice('Files of the book', {
      come: 'Come',
      offline: 'Do not come',
      full: 'Find no room',
      changed: 'Are newer than their list',
      hang: 'Never end',
    });
    let keptAt: number | undefined;
    return {
      controls: [storage, book],
      input: () => undefined,
      provide: () =>
        provideOfflineBook({
          check: () =>
            Promise.resolve({
              isPossible: storage.value === 'works',
              size: { pages: 900_000, documents: 200_000 },
              kept:
                keptAt === undefined ? undefined : { keptAt, bytes: 1_500_000, isCurrent: true },
            }),
          keep: ({ onProgress }) => {
            onProgress(0.5);
            if (book.value === 'hang') return new Promise(() => undefined);
            if (book.value !== 'come') return Promise.reject(errors[book.value]());
            keptAt = 0;
            return Promise.resolve();
          },
          remove: () => {
            keptAt = undefined;
            return Promise.resolve();
          },
          subscribe: () => () => undefined,
        }),
    };
  },
  examples: {
    'user.keep': {
      'the pages': { documents: false },
      'the pages, the PDF and the EPUB': { documents: true },
    },
    'user.cancel': {},
    'user.remove': {},
    'user.retry': {},
    'keep.progress': { half: { progress: 0.5 } },
    'storage.changed': {},
  },
});

const meta = {
  title: 'Laboratory/Offline book',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={offlineBookExperiment} />,
  parameters: benchOf(offlineBookExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** The device has no room: the reader is told, and nothing stays. */
export const NoRoom: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('Files of the book', 'Find no room');
    await press('user.keep');
    await arrive('failed');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(offlineBookMachine),
};
