import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { ReaderOnSite, type ReaderOnSiteProps } from './document-reader.fixture.tsx';
import { DocumentReader } from './document-reader.tsx';

type Args = Omit<ReaderOnSiteProps, 't'>;

const whereServer = (prepare: (client: FakeApiClient) => unknown) => () => {
  const client = createFakeApiClient();
  prepare(client);
  return client;
};

const closed = { kind: 'refused', status: 503, message: 'The library is closed.' } as const;

/** URL of an HTML document, because a PDF would require a PDF viewer. */
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

export const Default: Story = {};

/** A pending request, an empty frame, a blocked tab and a failure. */
export const AllStates: Story = {
  parameters: captured,
  decorators: [(Story) => <div style={{ display: 'grid', gap: '3rem' }}>{Story()}</div>],
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    const readers: Partial<Args>[] = [
      { openClient: whereServer((client) => client.hold('downloads.elapsed')) },
      { href: 'about:blank' },
      { place: 'refused-tab' },
      { openClient: whereServer((client) => client.fail('downloads.record', closed)) },
    ];
    return (
      <>
        {readers.map((reader, index) => (
          <ReaderOnSite key={index} {...args} {...reader} t={t} />
        ))}
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('alert', {}, longTimeout);
    await canvas.findByTitle(new RegExp(args.title), {}, longTimeout);
  },
};
