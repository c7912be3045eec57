import type { Meta, StoryObj } from '@storybook/react-vite';
import { noCounters } from '@tales/api-client/testing';
import { downloadMachine, provideDownload, type DownloadPurpose } from '@tales/features/download';
import { choice, defineExperiment } from '../experiment/definition.ts';
import { fakeHttp } from '../fake-server/fake-http.ts';
import { Laboratory } from '../laboratory.tsx';

const milliseconds = { long: 60_000, over: 5001, edge: 5000, short: 4999 };

export const downloadExperiment = defineExperiment({
  machine: downloadMachine,
  description:
    'Asks for the elapsed time, claims the download and counts it. Each request ends in one emitted event. A document is never delivered before the wait period is over.',
  environment(clock) {
    const elapsed = choice('Since the last download', {
      long: '60,000 ms',
      over: '5,001 ms',
      edge: '5,000 ms',
      short: '4,999 ms',
    });
    const purpose = choice<DownloadPurpose>('Purpose, from the next start on', {
      download: 'download: from 5,000 ms on',
      reading: 'reading: after more than 5,000 ms',
    });
    const { controls, client } = fakeHttp(clock, {
      'GET /api/public/downloadTime': () => milliseconds[elapsed.value],
      'POST /api/public/downloadTime': () => undefined,
      'POST /api/public/counters': () => noCounters,
    });
    return {
      controls: [elapsed, ...controls, purpose],
      input: () => ({ purpose: purpose.value, counter: 1 }),
      machine: provideDownload({ client }),
    };
  },
  examples: [],
});

export default {
  title: 'Laboratory/Download',
  component: Laboratory,
  tags: ['!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={downloadExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
