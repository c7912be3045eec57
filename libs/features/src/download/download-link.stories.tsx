import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { DownloadOnSite, downloadsOf } from './download-link.fixture.tsx';
import { DownloadLink } from './download-link.tsx';

/** Creates downloads with a server that answers like this. */
const whereServer = (prepare: (client: FakeApiClient) => unknown) => {
  const client = createFakeApiClient();
  prepare(client);
  return downloadsOf(client);
};

const meta = {
  title: 'Flows/DownloadLink',
  component: DownloadLink,
  tags: ['!autodocs'],
  args: {
    href: '#the-file',
    variant: 'secondary',
    open: whereServer(() => undefined),
    save: fn(),
    onDelivered: fn(),
    onRefused: fn(),
    onFailed: fn(),
    onUnavailable: fn(),
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
  render: (args, { loaded }) => <DownloadOnSite {...args} t={loaded['t'] as Translate} />,
} satisfies Meta<typeof DownloadLink>;

export default meta;

type Story = StoryObj<typeof meta>;

const press: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('link'));
};

const pressAndRead: Story['play'] = async (context) => {
  await press(context);
  await context.canvas.findByRole('listitem', {}, longTimeout);
};

/** Idle. Each press downloads the file. */
export const Default: Story = {};

/** The request is pending; a second press is ignored. */
export const Asking: Story = {
  args: { open: whereServer((client) => client.hold('downloads.elapsed')) },
  play: press,
};

/** The wait period was over, the download was claimed and counted, and the browser saves the file. */
export const Delivered: Story = { play: pressAndRead };

const pressAndWait: Story['play'] = async (context) => {
  await press(context);
  await context.canvas.findByRole('timer', {}, longTimeout);
};

/** The wait period is not over: the wait page follows. */
export const Refused: Story = {
  args: { open: whereServer((client) => client.answer('downloads.elapsed', 0)) },
  play: pressAndWait,
};

/** The server's message is shown verbatim. */
export const ServerError: Story = {
  args: {
    open: whereServer((client) =>
      client.fail('downloads.record', {
        kind: 'refused',
        status: 503,
        message: 'The library is closed.',
      }),
    ),
  },
  play: pressAndRead,
};

/** Idle and pending in each variant and size, and after a failure. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    const words = t('common:actions.download');
    return (
      <div style={{ display: 'grid', gap: '1.5rem', justifyItems: 'start' }}>
        <DownloadOnSite {...args} {...ServerError.args} t={t} />
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
            <DownloadLink {...args} variant={variant}>
              {words}
            </DownloadLink>
            <DownloadLink {...args} {...Asking.args} variant={variant} data-asking="">
              {words}
            </DownloadLink>
            <DownloadLink {...args} {...Asking.args} variant={variant} size="lg" data-asking="">
              {words}
            </DownloadLink>
          </div>
        ))}
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [failing] = canvas.getAllByRole('link');
    const asking = canvasElement.querySelectorAll('[data-asking]');
    for (const link of [failing, ...asking]) if (link) await userEvent.click(link);
    (document.activeElement as HTMLElement | null)?.blur();
    await canvas.findByRole('listitem', {}, longTimeout);
  },
};
