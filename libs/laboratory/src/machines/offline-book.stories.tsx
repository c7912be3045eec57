import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileChanged, offlineBookMachine, provideOfflineBook } from '@tales/features/offline-book';
import { choice, defineExperiment } from '../experiment/definition.ts';
import { Laboratory } from '../laboratory.tsx';

const errors = {
  offline: () => new TypeError('Failed to fetch'),
  full: () => new DOMException('No room.', 'QuotaExceededError'),
  changed: () => new FileChanged(),
};

export const offlineBookExperiment = defineExperiment({
  machine: offlineBookMachine,
  description:
    'Keeps a book on the device as a whole or not at all: after a failure or a cancellation the one that was kept before is still there. Nothing is stored before the reader asks for it.',
  environment() {
    const storage = choice('Storage', { works: 'Works', refuses: 'Refuses' });
    const book = choice('Files of the book', {
      come: 'Come',
      offline: 'Do not come',
      full: 'Find no room',
      changed: 'Are newer than their list',
      hang: 'Never end',
    });
    let isKept = false;
    const kept = { keptAt: 0, bytes: 1_500_000, isCurrent: true };
    return {
      controls: [storage, book],
      machine: provideOfflineBook({
        check: () =>
          Promise.resolve({
            isPossible: storage.value === 'works',
            size: { pages: 900_000, documents: 200_000 },
            kept: isKept ? kept : undefined,
          }),
        keep: ({ onProgress }) => {
          onProgress(0.5);
          if (book.value === 'hang') return new Promise(() => undefined);
          if (book.value !== 'come') return Promise.reject(errors[book.value]());
          isKept = true;
          return Promise.resolve();
        },
        remove: () => {
          isKept = false;
          return Promise.resolve();
        },
        subscribe: () => () => undefined,
      }),
    };
  },
  examples: [
    { type: 'user.keep', documents: false },
    { type: 'user.keep', documents: true },
    { type: 'keep.progress', progress: 0.5 },
  ],
});

export default {
  title: 'Laboratory/Offline book',
  component: Laboratory,
  tags: ['!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={offlineBookExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
