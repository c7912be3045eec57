import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { patience } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { DownloadOnSite, downloadsOf } from './download-link.fixture.tsx';
import { DownloadLink } from './download-link.tsx';

/** Opens downloads of a server of which this is true. */
const whereServer = (prepare: (client: FakeApiClient) => unknown) => {
  const client = createFakeApiClient();
  prepare(client);
  return downloadsOf(client);
};

const meta = {
  title: 'Flows/DownloadLink',
  component: DownloadLink,
  args: {
    href: '#the-file',
    intent: 'secondary',
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
          summary: '(deliver: () => void) => Promise<ActorRefFrom<typeof downloadMachine>>',
        },
      },
    },
    save: { control: false },
    intent: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md'] },
  },
  parameters: { docs: { story: { inline: false, height: '16rem' } } },
  render: (args, { loaded }) => <DownloadOnSite {...args} t={loaded['t'] as Translate} />,
} satisfies Meta<typeof DownloadLink>;

export default meta;

type Story = StoryObj<typeof meta>;

const press: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('link'));
};

const pressAndRead: Story['play'] = async (context) => {
  await press(context);
  await context.canvas.findByRole('listitem', {}, patience);
};

/** Not pressed yet: press it, and the book is on its way. Press again, and it is again. */
export const Default: Story = {};

/** The server is asked whether the wait is over; a second press changes nothing. */
export const Asking: Story = {
  args: { open: whereServer((client) => client.hold('downloads.elapsed')) },
  play: press,
};

/** The wait was over, the download was claimed and counted, and the browser saves the file. */
export const Delivered: Story = { play: pressAndRead };

const pressAndWait: Story['play'] = async (context) => {
  await press(context);
  await context.canvas.findByRole('timer', {}, patience);
};

/** Too soon after the last: the site leads to the wait. */
export const Refused: Story = {
  args: { open: whereServer((client) => client.answer('downloads.elapsed', 0)) },
  play: pressAndWait,
};

/** Two tabs raced for the same download, and this one lost: the same wait. */
export const LostTheRace: Story = {
  args: {
    open: whereServer((client) =>
      client.fail('downloads.record', { kind: 'refused', status: 429, message: 'Too soon.' }),
    ),
  },
  play: pressAndWait,
};

/** The browser knows that it is offline; nothing was sent. */
export const Offline: Story = {
  args: { open: whereServer((client) => client.fail('downloads.elapsed', { kind: 'offline' })) },
  play: pressAndRead,
};

/** The request was sent and the connection broke. */
export const NoResponse: Story = {
  args: { open: whereServer((client) => client.fail('downloads.elapsed', { kind: 'noResponse' })) },
  play: pressAndRead,
};

/** The message of the server is shown word for word. */
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

/** The browser could not save the file. */
export const NotSaved: Story = {
  args: {
    save: fn(() => {
      throw new Error('The browser refuses.');
    }),
  },
  play: pressAndRead,
};

/** What runs the download is loaded with the first press, and could not be. */
export const CodeNotLoaded: Story = {
  args: { open: () => Promise.reject(new Error('Failed to fetch the script.')) },
  play: pressAndRead,
};

/** Small, beside the title of the reader. */
export const InAToolbar: Story = { args: { size: 'sm' } };

/** Ready and asking, in each intent and size, and what a press brought that failed. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    const words = t('common:actions.download');
    return (
      <div style={{ display: 'grid', gap: '1.5rem', justifyItems: 'start' }}>
        <DownloadOnSite {...args} {...ServerError.args} t={t} />
        {(['primary', 'secondary', 'quiet'] as const).map((intent) => (
          <div key={intent} style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
            <DownloadLink {...args} intent={intent}>
              {words}
            </DownloadLink>
            <DownloadLink {...args} {...Asking.args} intent={intent} data-asking="">
              {words}
            </DownloadLink>
            <DownloadLink {...args} {...Asking.args} intent={intent} size="sm" data-asking="">
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
    await canvas.findByRole('listitem', {}, patience);
  },
};
