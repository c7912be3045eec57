import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured, RouterLink } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import type { Translate } from '../i18n/index.ts';
import { downloadWaitLabels } from './download-wait.labels.ts';
import { DownloadWait, type DownloadWaitProps } from './download-wait.tsx';
import { useRemainingSeconds } from './use-remaining-seconds.ts';

type Args = Pick<DownloadWaitProps, 'seconds'>;

const back = (words: string) => <RouterLink to="#tale">{words}</RouterLink>;

const download = ({ download: words }: { download: string }) => (
  <RouterLink to="#book">{words}</RouterLink>
);

const meta = {
  title: 'Flows/DownloadWait',
  component: DownloadWait as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  argTypes: { seconds: { control: { type: 'number', min: 0, max: 5 } } },
  render: (args, { loaded }) => (
    <DownloadWait
      {...args}
      labels={downloadWaitLabels(loaded['t'] as Translate)}
      renderBack={back}
      renderOnward={download}
    />
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The remaining time is not known yet. The link onward is enabled. */
export const Default: Story = {};

/** The link onward is disabled until the wait period is over, but stays in the tab order. */
export const Waiting: Story = { args: { seconds: 4 } };

/** The singular text for one second. */
export const LastSecond: Story = { args: { seconds: 1 } };

/** The wait period is over, which is announced. */
export const Ready: Story = { args: { seconds: 0 } };

/** After a reader view was reloaded: the link onward leads to the book. */
export const WhileReading: Story = {
  args: { seconds: 0 },
  render: (args, { loaded }) => (
    <DownloadWait
      {...args}
      labels={downloadWaitLabels(loaded['t'] as Translate)}
      renderBack={back}
      renderOnward={({ continue: words }) => <RouterLink to="#book">{words}</RouterLink>}
    />
  ),
};

/** Nobody knows what the reader waits for: only the link back. */
export const WithoutBook: Story = {
  args: { seconds: 4 },
  render: (args, { loaded }) => (
    <DownloadWait
      {...args}
      labels={downloadWaitLabels(loaded['t'] as Translate)}
      renderBack={back}
    />
  ),
};

const counting = (prepare: (client: FakeApiClient) => unknown): Story => ({
  argTypes: { seconds: { control: false } },
  render: (_, { loaded }) => <CountingDown t={loaded['t'] as Translate} prepare={prepare} />,
});

/** As on the site: the server returns the time since the last download, and the countdown runs. */
export const CountingDownFromTheServersAnswer: Story = counting((client) => {
  client.answer('downloads.elapsed', 0);
});

/** The server cannot be reached: the link onward is enabled, and the server decides on the next request. */
export const ServerUnreachable: Story = counting((client) => {
  client.fail('downloads.elapsed', { kind: 'noResponse' });
});

/** Unknown, waiting and over. */
export const AllStates: Story = {
  // A page has only one of these, with its main heading.
  parameters: {
    ...captured,
    a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } },
  },
  render: (args, { loaded }) => (
    <>
      {[undefined, 4, 0].map((seconds) => (
        <DownloadWait
          key={String(seconds)}
          {...args}
          seconds={seconds}
          labels={downloadWaitLabels(loaded['t'] as Translate)}
          renderBack={back}
          renderOnward={download}
        />
      ))}
    </>
  ),
};

function CountingDown({
  t,
  prepare,
}: {
  t: Translate;
  prepare: (client: FakeApiClient) => unknown;
}) {
  const [client] = useState(() => {
    const fake = createFakeApiClient();
    prepare(fake);
    return fake;
  });
  const seconds = useRemainingSeconds(client.downloads.elapsed);
  return (
    <DownloadWait
      labels={downloadWaitLabels(t)}
      seconds={seconds}
      renderBack={back}
      renderOnward={download}
    />
  );
}
