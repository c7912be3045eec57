import type { Meta, StoryObj } from '@storybook/react-vite';
import { noCounters } from '@tales/api-client/testing';
import {
  downloadMachine,
  provideDownload,
  type DownloadPurpose,
  downloadInvariants,
} from '@tales/features/download';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { amount, choice } from '../experiment/controls.ts';
import { fakeHttp } from '../fake-server/fake-http.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

export const downloadExperiment = defineExperiment({
  machine: downloadMachine,
  description:
    'Asks for the elapsed time, claims the download and counts it. Each request ends in one emitted event: download.delivered, download.refused or download.failed. A document is never delivered before the wait period is over.',
  invariants: downloadInvariants,
  environment() {
    const elapsed = amount('Since the last download', 60_000, [4999, 5000, 5001, 60_000]);
    const purpose = choice<DownloadPurpose>('Purpose, from the next start on', {
      download: 'download: from 5,000 ms on',
      reading: 'reading: after more than 5,000 ms',
    });
    const server = fakeHttp([
      { call: 'GET /api/public/downloadTime', status: 200, body: () => elapsed.value },
      { call: 'POST /api/public/downloadTime', status: 204 },
      { call: 'POST /api/public/counters', status: 200, body: () => noCounters },
    ]);
    return {
      controls: [elapsed, ...server.controls, purpose],
      input: () => ({ purpose: purpose.value, counter: 1 as const }),
      provide: (bench) => provideDownload({ client: server.client(bench) }),
    };
  },
  examples: { 'user.request': {} },
});

const meta = {
  title: 'Laboratory/Download',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={downloadExperiment} />,
  parameters: benchOf(downloadExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

/** A download from the request to the delivery. */
export const Delivered: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.request');
    await press('+5 s');
    await arrive('delivered');
  },
};

/** A second request while one is pending is ignored, and the log says why. */
export const PressedTwice: Story = {
  play: async (context) => {
    const { press, arrive, read } = await byHand(context);
    await press('user.request');
    await arrive('asking');
    await press('user.request');
    await read('user.request was ignored. No transition for user.request in asking.');
  },
};

/** One millisecond too early: the guard is false. */
export const RefusedAMillisecondTooEarly: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('4,999');
    await press('user.request');
    await press('+1 s');
    await arrive('refused');
  },
};

/** At the boundary of the wait period a reading is refused, but a download is not. */
export const ReadingRefusedOnTheEdge: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('Purpose, from the next start on', 'reading: after more than 5,000 ms');
    await press('5,000', { within: 'Presets for Since the last download' });
    await press('Start again');
    await press('user.request');
    await press('+1 s');
    await arrive('refused');
  },
};

/** Another tab claimed the download: the server answers 429, which is a refusal, not a failure. */
export const LostTheRace: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('POST /api/public/downloadTime', '429 too many');
    await press('user.request');
    await press('+5 s');
    await arrive('refused');
  },
};

/** The last call is held: the document is not delivered before it is counted. */
export const HeldBeforeTheDelivery: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('POST /api/public/counters', 'As it should, when released by Answer now');
    await press('user.request');
    await press('+5 s');
    await arrive('counting');
  },
};

/** The messages between user, machine, actors and server. */
export const AsASequence: Story = {
  play: async (context) => {
    const { press, look } = await byHand(context);
    await press('user.request');
    await press('+5 s');
    await look('Sequence');
    await context.canvas.findByText('counting → delivered', { selector: 'li p' });
  },
};

/** No response: nothing is delivered, and the request can be repeated. */
export const ServerUnreachable: Story = {
  play: async (context) => {
    const { press, choose, arrive } = await byHand(context);
    await choose('GET /api/public/downloadTime', 'No connection');
    await press('user.request');
    await press('+1 s');
    await arrive('failed');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(downloadMachine),
};
