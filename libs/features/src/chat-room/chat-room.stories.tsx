import type { ChatEvent, ChatSession } from '@tales/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createActor } from 'xstate';
import { provideChatConnection } from '../chat-connection/index.ts';
import { ChatRoom, type ChatRoomLabels } from './chat-room.tsx';

const labels: ChatRoomLabels = {
  log: 'Messages',
  empty: 'Nobody has said anything yet. The first word is yours.',
  you: 'you',
  online: { heading: 'In the room', empty: 'Nobody yet.' },
  state: {
    connecting: 'Connecting…',
    connected: 'Connected',
    waiting: (seconds) => `Connection lost. Trying again in ${seconds} seconds.`,
    closed: 'Disconnected',
  },
  composer: {
    label: 'Your message',
    send: 'Send',
    remaining: (characters) => `${characters} characters left`,
    notSent: 'You are not connected at the moment. Your text stays here.',
  },
  pending: 'Sending…',
  failed: 'Not sent',
  resend: 'Send again',
  discard: 'Discard',
  newMessages: (count) => `${count} new messages`,
};

const connected: ChatEvent[] = [{ type: 'connecting' }, { type: 'connected' }];

const conversation: ChatEvent[] = [
  ...connected,
  { type: 'users', users: ['brome', 'reader', 'tace'] },
  {
    type: 'messages',
    messages: [
      { id: '1', sender: 'tace', content: 'The Needle is eleven feet longer at slack water.' },
      { id: '2', sender: 'brome', content: 'A bad reading.' },
      { id: '3', sender: 'reader', content: 'Which chapter is this?' },
    ],
  },
];

/** A chat whose session tells these events and treats what is sent as `send` does. */
function chatThatHears(
  events: ChatEvent[],
  send: ChatSession['send'] = () => new Promise(() => undefined),
) {
  const chat = createActor(
    provideChatConnection({
      openSession: ({ listener }) => {
        queueMicrotask(() => {
          events.forEach(listener);
        });
        return { send, close: () => Promise.resolve() };
      },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }),
    { input: { username: 'reader' } },
  );
  chat.start();
  chat.send({ type: 'user.open' });
  return chat;
}

const meta = {
  title: 'Flows/ChatRoom',
  component: ChatRoom,
  args: { labels, username: 'reader', chat: chatThatHears([]) },
} satisfies Meta<typeof ChatRoom>;

export default meta;

type Story = StoryObj<typeof meta>;

const hearing = (events: ChatEvent[], send?: ChatSession['send']): Story => ({
  render: (args) => <ChatRoom {...args} chat={chatThatHears(events, send)} />,
});

export const Default = hearing(conversation);

export const Connecting = hearing([{ type: 'connecting' }]);

/** Nobody has said anything yet. */
export const Empty = hearing([...connected, { type: 'users', users: ['reader'] }]);

/** The connection is lost; the session tries again by itself. */
export const Waiting = hearing([
  ...conversation,
  { type: 'waiting', delay: 5000, retryAt: Date.now() + 5000 },
]);

/** The token is dead. */
export const SignedOut = hearing([...conversation, { type: 'unauthorized' }]);

export const Closed = hearing([...conversation, { type: 'closed', reason: 'asked' }]);

/** A message waits for its receipt. */
export const Pending: Story = {
  ...hearing(conversation),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('A bad reading.', { exact: false });
    await userEvent.type(canvas.getByLabelText('Your message'), 'The second.{Enter}');
    await canvas.findByText('Sending…');
  },
};

/** A message was lost on its way and is offered again. */
export const Failed: Story = {
  ...hearing(conversation, () => Promise.reject(new Error('lost'))),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('A bad reading.', { exact: false });
    await userEvent.type(canvas.getByLabelText('Your message'), 'The second.{Enter}');
    await canvas.findByText('Not sent');
  },
};
