import { MAX_CONTENT_LENGTH, type ChatEvent, type ChatMessage } from '@tales/api-client';
import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fill, patience } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { ChatOnSite, type ChatOnSiteProps } from './chat-room.fixture.tsx';
import { ChatRoom } from './chat-room.tsx';

type Args = Omit<ChatOnSiteProps, 't'>;

const connected: ChatEvent[] = [{ type: 'connecting' }, { type: 'connected' }];

const room = (messages: Omit<ChatMessage, 'id'>[], users = ['brome', 'reader', 'tace']) => [
  ...connected,
  { type: 'users', users } as const,
  {
    type: 'messages',
    messages: messages.map((message, at) => ({ ...message, id: `${at + 1}.story` })),
  } as const,
];

const conversation = room([
  { sender: 'tace', content: 'The Needle is eleven feet longer at slack water.' },
  { sender: 'brome', content: 'A bad reading.' },
  { sender: 'reader', content: 'Which chapter is this?' },
]);

/** Of the story's clock, which stands at 0. */
const lost: ChatEvent = { type: 'waiting', delay: 5000, retryAt: 5000 };

/** What the stories do not set by an argument; the type by name, which the table would else spell out. */
const named = {
  chat: {
    control: false,
    table: { type: { summary: 'ActorRefFrom<typeof chatConnectionMachine>' } },
  },
  labels: { control: false },
};

const meta = {
  title: 'Flows/ChatRoom',
  component: ChatRoom as unknown as ComponentType<Args>,
  args: { username: 'reader', events: conversation, receipt: 'awaited' },
  argTypes: {
    ...named,
    events: {
      description: 'What the connection of the story says, in this order.',
      table: { category: 'Story' },
      control: false,
    },
    receipt: {
      description: 'What becomes of a message that is sent in the story.',
      table: { category: 'Story' },
      control: 'inline-radio',
      options: ['awaited', 'stored', 'lost', 'refused'],
    },
  },
  parameters: { docs: { story: { inline: false, height: '46rem' } } },
  render: (args, { loaded }) => <ChatOnSite {...args} t={loaded['t'] as Translate} />,
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Writes this in the first room, or another, and sends it. */
const say =
  (text: string, at = 0): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByText('A bad reading.', { exact: false }, patience);
    fill(canvas.getAllByRole('textbox')[at], text);
    const send = canvasElement.querySelectorAll('button[type=submit]')[at];
    if (send) await userEvent.click(send);
  };

/** People who are here, what they said, and a line to write in. Enter sends. */
export const Default: Story = {};

export const Connecting: Story = { args: { events: [{ type: 'connecting' }] } };

/** Nobody has said anything yet. */
export const Empty: Story = {
  args: { events: [...connected, { type: 'users', users: ['reader'] }] },
};

/** What was said while the reader was away has been removed in part. */
export const Gap: Story = {
  args: {
    events: [
      ...conversation,
      {
        type: 'messages',
        messages: [
          { id: '90.story', previous: 89, sender: 'tace', content: 'Low water at six, then.' },
        ],
      },
    ],
  },
};

/** The connection is lost; the session tries again by itself, and says when. */
export const Waiting: Story = { args: { events: [...conversation, lost] } };

/** What is sent meanwhile stays where it was written, and one is told why. */
export const SentWhileWaiting: Story = {
  ...Waiting,
  play: say('Is anybody there?'),
};

/** The broker refused something and closed the connection; the session tries again by itself. */
export const BrokerError: Story = {
  args: {
    events: [
      ...conversation,
      { type: 'error', message: 'Too many messages: at most 20 a second.' },
      lost,
    ],
  },
};

/** The token is dead; the site asks to sign in again. */
export const SignedOut: Story = { args: { events: [...conversation, { type: 'unauthorized' }] } };

/** There was no token to connect with. */
export const NoToken: Story = {
  args: { events: [{ type: 'connecting' }, { type: 'closed', reason: 'noToken' }] },
};

export const Closed: Story = {
  args: { events: [...conversation, { type: 'closed', reason: 'asked' }] },
};

/** A message waits for its receipt. */
export const Pending: Story = { play: say('The second.') };

/** A message was lost on its way and is offered again. */
export const Failed: Story = { args: { receipt: 'lost' }, play: say('The second.') };

/** The server refused a message: the same offer. */
export const Refused: Story = { args: { receipt: 'refused' }, play: say('The second.') };

/** The line takes no more than a message may have, and says so before. */
export const TooLong: Story = {
  play: ({ canvas }) => {
    fill(
      canvas.getByRole('textbox'),
      'Eleven feet, and not an inch more. '.repeat(58).slice(0, MAX_CONTENT_LENGTH),
    );
  },
};

/** The newest is in view; the others are a scroll away. */
export const ManyMessages: Story = {
  args: {
    events: room(
      Array.from({ length: 120 }, (_, at) => ({
        sender: at % 3 ? 'tace' : 'brome',
        content: `Milestone ${at + 1}`,
      })),
    ),
  },
};

/** Words and names without a break wrap; nothing scrolls sideways. */
export const LongWords: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    events: room(
      [
        { sender: 'glockengiessermeisterssohnausdemhafenviertel', content: 'a'.repeat(300) },
        { sender: 'reader', content: `https://tales.example/${'road/'.repeat(30)}` },
      ],
      ['glockengiessermeisterssohnausdemhafenviertel', 'reader', 'x'.repeat(60)],
    ),
  },
};

/** Own messages stand on the left, names on the right of what they say. */
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** What the room says about itself, in the longest language. */
export const LongGerman: Story = {
  ...SentWhileWaiting,
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
};

/** A room with everything in it: what failed, what is on its way; and one without a connection. */
export const AllStates: Story = {
  args: { receipt: 'lost' },
  parameters: {
    ...captured,
    // Two rooms never stand on one page.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    return (
      <div style={{ display: 'grid', gap: '4rem' }}>
        {/* A picture of the whole page also shows what is out of view. */}
        <style>{'[data-slot=message-log] li { content-visibility: visible }'}</style>
        <ChatOnSite {...args} t={t} />
        <ChatOnSite {...args} events={[...conversation, lost]} t={t} />
        <ChatOnSite {...args} events={[{ type: 'connecting' }]} t={t} />
      </div>
    );
  },
  play: async (context) => {
    await say('The second.')(context);
    await context.canvas.findByText('reader:', { selector: 'li:nth-child(4) span' }, patience);
    await say('Is anybody there?', 1)(context);
    await context.canvas.findByText(/./, { selector: '[role=alert]' }, patience);
    (document.activeElement as HTMLElement | null)?.blur();
  },
};
