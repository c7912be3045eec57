import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { ReaderOnSite, type ReaderOnSiteProps } from './document-reader.fixture.tsx';
import { textsBy } from '../testing/texts.ts';
import { DocumentReader, ReaderWithoutScript } from './document-reader.tsx';

type Args = Omit<ReaderOnSiteProps, 't'>;

/** A server that answers like this. */
const whereServer = (prepare: (client: FakeApiClient) => unknown) => () => {
  const client = createFakeApiClient();
  prepare(client);
  return client;
};

/** A document that needs neither network nor PDF viewer. */
const page = URL.createObjectURL(
  new Blob(
    [
      '<!doctype html><html lang="en"><title>Sample</title><body style="font:1.125rem/1.6 Georgia,serif;max-inline-size:34rem;margin:3rem auto;padding:0 1.5rem"><h1>The Airborne Adventures of Elias Harrow</h1><p>Below the rooftops lies a sea of cloud; over the cloud sails the mail, and among the mail sits a boy whom nobody has counted.',
    ],
    { type: 'text/html' },
  ),
);

const meta = {
  title: 'Flows/DocumentReader',
  component: DocumentReader as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: {
    title: 'The Airborne Adventures of Elias Harrow',
    href: page,
    place: 'page',
    openClient: whereServer(() => undefined),
  },
  argTypes: {
    openClient: { control: false, table: { disable: true } },
    href: { control: false },
    place: { control: 'inline-radio', options: ['page', 'tab', 'refused-tab'] },
  },
  parameters: {
    layout: 'fullscreen',
    ...framed('40rem'),
  },
  decorators: [
    (Story) => (
      <div
        style={{ display: 'flex', flexDirection: 'column', minBlockSize: '44rem', paddingTop: 16 }}
      >
        {Story()}
      </div>
    ),
  ],
  render: (args, { loaded }) => <ReaderOnSite {...args} t={loaded['t'] as Translate} />,
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

const showsFailure: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('alert', {}, longTimeout);
};

/** The document in the page; browsers without a PDF viewer get a link below it. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByTitle(new RegExp(args.title), {}, longTimeout);
  },
};

/** The request is pending. */
export const Asking: Story = {
  args: { openClient: whereServer((client) => client.hold('downloads.elapsed')) },
};

/** On small screens the document opens in a new tab, and the site leaves the page. */
export const InATab: Story = { args: { place: 'tab' } };

/** The browser blocked the new tab, so the page shows a link. */
export const TabRefused: Story = { args: { place: 'refused-tab' } };

/** The server's message is shown verbatim. */
export const ServerError: Story = {
  args: {
    openClient: whereServer((client) =>
      client.fail('downloads.record', {
        kind: 'refused',
        status: 503,
        message: 'The library is closed.',
      }),
    ),
  },
  play: showsFailure,
};

/** The content of the prerendered page for browsers without script. */
export const WithoutScript: Story = {
  render: (args, { loaded }) => {
    const { reader, common } = textsBy(loaded['t'] as Translate);
    return (
      <div style={{ padding: 24 }}>
        <ReaderWithoutScript
          texts={reader}
          read={common.actions.read}
          title={args.title}
          href={args.href}
        />
      </div>
    );
  },
};

/** Pending, the frame without a document, the blocked tab and a failure. */
export const AllStates: Story = {
  parameters: captured,
  decorators: [(Story) => <div style={{ display: 'grid', gap: '3rem' }}>{Story()}</div>],
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    const readers: Partial<Args>[] = [
      Asking.args ?? {},
      { href: 'about:blank' },
      TabRefused.args ?? {},
      ServerError.args ?? {},
    ];
    return (
      <>
        {readers.map((reader, at) => (
          <ReaderOnSite key={at} {...args} {...reader} t={t} />
        ))}
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('alert', {}, longTimeout);
    await canvas.findByTitle(new RegExp(args.title), {}, longTimeout);
  },
};
