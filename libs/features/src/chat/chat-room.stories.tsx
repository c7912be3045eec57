import type { ChatEvent, ChatMessage, ChatSession } from '@tales/api-client';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fill } from '../testing/fill.ts';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { ChatOnSite, NOON } from './chat-room.fixture.tsx';
import { ChatRoom } from './chat-room.tsx';

interface Args {
  username: string;
  events: ChatEvent[];
  receipt: keyof typeof sendWith;
}

const sendWith: Record<'awaited' | 'stored' | 'refused', ChatSession['send']> = {
  awaited: () => new Promise(() => undefined),
  stored: () => Promise.resolve(),
  refused: () => Promise.reject(new Error('Too many messages.')),
};

const renderRoom = (
  { username, events, receipt }: Args,
  { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>,
) => (
  <ChatOnSite
    username={username}
    openSession={({ listener }) => {
      queueMicrotask(() => {
        events.forEach(listener);
      });
      return { send: sendWith[receipt], close: () => Promise.resolve() };
    }}
    t={loaded['t'] as Translate}
    language={globals['language'] as string}
  />
);

const MINUTE = 60_000;

const room = (
  messages: Omit<ChatMessage, 'id'>[],
  users = ['brome', 'reader', 'tace'],
): ChatEvent[] => [
  { type: 'connecting' },
  { type: 'connected' },
  { type: 'users', users },
  {
    type: 'messages',
    messages: messages.map((message, index) => ({
      sentAt: new Date(NOON + (index - messages.length) * MINUTE).toISOString(),
      ...message,
      id: `${index + 1}.story`,
    })),
  },
];

const conversation = room([
  { sender: 'tace', content: 'The Needle is eleven feet longer at slack water.' },
  { sender: 'brome', content: 'A bad reading.' },
  { sender: 'brome', content: 'Or a good one, of a bad chain.' },
  { sender: 'reader', content: 'Which chapter is this?' },
]);

const lost: ChatEvent = { type: 'waiting', delay: 5000, retryAt: NOON + 5000 };

const named = {
  chat: {
    control: false,
    table: { type: { summary: 'ActorRefFrom<typeof chatConnectionMachine>' } },
  },
  texts: { control: false },
  t: { control: false },
};

const meta = {
  title: 'Flows/ChatRoom',
  component: ChatRoom as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: { username: 'reader', events: conversation, receipt: 'awaited' },
  argTypes: {
    ...named,
    events: {
      description: 'The events of the chat session, in this order.',
      table: { category: 'Story' },
      control: false,
    },
    receipt: {
      description: 'The result of sending a message in the story.',
      table: { category: 'Story' },
      control: 'inline-radio',
      options: ['awaited', 'stored', 'refused'],
    },
  },
  parameters: framed('46rem'),
  render: renderRoom,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', minBlockSize: '42rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

const say =
  (text: string, index = 0): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByText('A bad reading.', { exact: false }, longTimeout);
    fill(canvas.getAllByRole('textbox')[index], text);
    const send = canvasElement.querySelectorAll('button[type=submit]')[index];
    if (send) await userEvent.click(send);
  };

export const Default: Story = {};

export const LongWords: Story = {
  tags: ['rare'],
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

/** A room with a failed message, a room that is waiting to reconnect, and a room that is connecting. */
export const AllStates: Story = {
  args: { receipt: 'refused' },
  parameters: {
    ...captured,
    // Landmarks are unique on the site, where a page has only one room.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  decorators: [],
  render: (args, context) => (
    <div style={{ display: 'grid', gap: '4rem', gridAutoRows: '36rem' }}>
      {/* Without this style, messages outside the viewport would be missing from full-page screenshots. */}
      <style>{'.tales-message-log li { content-visibility: visible }'}</style>
      {renderRoom(args, context)}
      {renderRoom({ ...args, events: [...conversation, lost] }, context)}
      {renderRoom({ ...args, events: [{ type: 'connecting' }] }, context)}
    </div>
  ),
  play: async (context) => {
    await say('The second.')(context);
    await context.canvas.findByText('reader:', { selector: 'li:nth-child(5) span' }, longTimeout);
    await say('Is anybody there?', 1)(context);
    await context.canvas.findByText(/./, { selector: '[role=alert]' }, longTimeout);
    (document.activeElement as HTMLElement | null)?.blur();
  },
};
