import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { Icon } from '@tales/ui/icon';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { downloadsOf } from './download-link.fixture.ts';
import { DownloadLink, type DownloadLinkProps } from './download-link.tsx';

type Args = Omit<DownloadLinkProps, 'failureTexts'>;

/** Creates downloads with a server that answers like this. */
const whereServer = (prepare: (client: FakeApiClient) => unknown) => {
  const client = createFakeApiClient();
  prepare(client);
  return downloadsOf(client);
};

/** With the texts of the site. */
const wired = (args: Args, t: Translate): DownloadLinkProps => {
  const { actions, failure } = textsBy(t).common;
  return {
    ...args,
    failureTexts: failure,
    children: (
      <>
        <Icon name="download" />
        {actions.download}
      </>
    ),
  };
};

const meta = {
  title: 'Flows/DownloadLink',
  component: DownloadLink as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: {
    href: '#the-file',
    variant: 'secondary',
    open: whereServer(() => undefined),
    save: fn(),
    onDelivered: fn(),
    onRefused: fn(),
  },
  argTypes: {
    open: {
      control: false,
      table: {
        type: {
          summary: '() => Promise<ActorRefFrom<typeof downloadMachine>>',
        },
      },
    },
    save: { control: false },
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
  parameters: framed('16rem'),
  render: (args, { loaded }) => <DownloadLink {...wired(args, loaded['t'] as Translate)} />,
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Idle. Each press downloads the file. */
export const Default: Story = {};

const failing = whereServer((client) =>
  client.fail('downloads.record', {
    kind: 'refused',
    status: 503,
    message: 'The library is closed.',
  }),
);
const asking = whereServer((client) => client.hold('downloads.elapsed'));

/** Idle and pending in each variant and size, and after a failure. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const link = wired(args, loaded['t'] as Translate);
    return (
      <div style={{ display: 'grid', gap: '1.5rem', justifyItems: 'start' }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', justifySelf: 'stretch' }}>
          <DownloadLink {...link} open={failing} />
        </div>
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
            <DownloadLink {...link} variant={variant} />
            <DownloadLink {...link} open={asking} variant={variant} data-asking="" />
            <DownloadLink {...link} open={asking} variant={variant} size="lg" data-asking="" />
          </div>
        ))}
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [refused] = canvas.getAllByRole('link');
    const pending = canvasElement.querySelectorAll('[data-asking]');
    for (const link of [refused, ...pending]) if (link) await userEvent.click(link);
    (document.activeElement as HTMLElement | null)?.blur();
    await canvas.findByRole('alert', {}, longTimeout);
  },
};
