import { ApiError } from '@tales/api-client';
import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { patience } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { ReaderOnSite, type ReaderOnSiteProps } from './document-reader.fixture.tsx';
import { documentReaderLabels } from './document-reader.labels.ts';
import { DocumentReader, ReaderWithoutScript } from './document-reader.tsx';

type Args = Omit<ReaderOnSiteProps, 't'>;

/** A server of which this is true. */
const whereServer = (prepare: (client: FakeApiClient) => unknown) => () => {
  const client = createFakeApiClient();
  prepare(client);
  return client;
};

/** A page that needs no network and no reader of PDFs. */
const page = URL.createObjectURL(
  new Blob(
    [
      '<!doctype html><html lang="en"><title>Sample</title><body style="font:1.125rem/1.6 Georgia,serif;max-inline-size:34rem;margin:3rem auto;padding:0 1.5rem"><h1>The Airborne Adventures of Elias Harrow</h1><p>Above the rooftops lies a sea of cloud, above the cloud sails the mail, and among the mail sits a boy whom nobody has counted.',
    ],
    { type: 'text/html' },
  ),
);

const meta = {
  title: 'Flows/DocumentReader',
  component: DocumentReader as unknown as ComponentType<Args>,
  args: {
    title: 'The Airborne Adventures of Elias Harrow',
    titleLang: 'en',
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
    docs: { story: { inline: false, height: '40rem' } },
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
  await canvas.findByRole('alert', {}, patience);
};

/** The book in the page, with a line below it for who sees none. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByTitle(new RegExp(args.title), {}, patience);
  },
};

/** The server is asked whether the wait since the last book is over. */
export const Asking: Story = {
  args: { openClient: whereServer((client) => client.hold('downloads.elapsed')) },
};

/** On a small screen the book has a tab of its own; the site leads home from here. */
export const InATab: Story = { args: { place: 'tab' } };

/** The browser opened no tab, so the book is a link here. */
export const TabRefused: Story = { args: { place: 'refused-tab' } };

/** Too soon after the last book: the site leads to the wait. */
export const Refused: Story = {
  args: { openClient: whereServer((client) => client.answer('downloads.elapsed', 0)) },
  play: async ({ canvas }) => {
    await canvas.findByRole('timer', {}, patience);
  },
};

/** The browser knows that it is offline. Trying again asks again. */
export const Offline: Story = {
  args: {
    openClient: whereServer((client) => client.fail('downloads.elapsed', { kind: 'offline' })),
  },
  play: showsFailure,
};

/** The request was sent and the connection broke. */
export const NoResponse: Story = {
  args: {
    openClient: whereServer((client) => client.fail('downloads.elapsed', { kind: 'noResponse' })),
  },
  play: showsFailure,
};

/** The message of the server is shown word for word. */
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

/** The server answered something that is no answer. */
export const Malformed: Story = {
  args: {
    openClient: whereServer((client) => client.fail('downloads.elapsed', { kind: 'malformed' })),
  },
  play: showsFailure,
};

/** The first try failed; the second opens the book. */
export const TriedAgain: Story = {
  args: {
    openClient: () => {
      const client = createFakeApiClient();
      const elapsed = fn(client.downloads.elapsed);
      elapsed.mockRejectedValueOnce(new ApiError({ kind: 'noResponse' }));
      return { ...client, downloads: { ...client.downloads, elapsed } };
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', {}, patience));
    await canvas.findByTitle(new RegExp(args.title), {}, patience);
  },
};

/** What stands in the prerendered page for who has no script. */
export const WithoutScript: Story = {
  render: (args, { loaded }) => (
    <div style={{ padding: 24 }}>
      <ReaderWithoutScript
        labels={documentReaderLabels(loaded['t'] as Translate, args.title)}
        title={args.title}
        href={args.href}
      />
    </div>
  ),
};

/** Title and tools stand below each other. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: TabRefused.args ?? {},
};

/** A failure on a narrow screen in the longest language. */
export const LongGerman: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false }, language: 'de' },
  args: ServerError.args ?? {},
  play: showsFailure,
};

/** Asking, the frame without what is in it, the refused tab and a failure. */
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
    await canvas.findByRole('alert', {}, patience);
    await canvas.findByTitle(new RegExp(args.title), {}, patience);
  },
};
