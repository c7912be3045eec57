import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  chatConnectionMachine,
  provideChatConnection,
  chatConnectionInvariants,
} from '@tales/features/chat';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { fakeChat } from '../fake-server/fake-chat.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

const username = 'tace';

export const chatExperiment = defineExperiment({
  machine: chatConnectionMachine,
  description:
    'Keeps the chat of one visitor: all messages once and in order, own ones from the key press to the receipt, and the users online. No text is lost.',
  invariants: chatConnectionInvariants,
  environment() {
    const chat = fakeChat(username);
    return {
      controls: chat.controls,
      input: () => ({ username, idPrefix: 'local' }),
      provide: (bench) =>
        provideChatConnection({
          openSession: chat.openSession(bench),
          logger: {
            info: (words: string) => {
              bench.note(words);
            },
            warn: (words: string) => {
              bench.note(words);
            },
            error: (words: string) => {
              bench.note(words, true);
            },
          },
        }),
    };
  },
  examples: {
    'user.open': {},
    'user.close': {},
    'user.send': {
      'A message': { content: 'The Needle is eleven feet longer at slack water.' },
      Blank: { content: '   ' },
      'Too long': { content: 'Eleven feet. '.repeat(160) },
    },
    'user.resend': { 'The first': { clientId: 'local-1' } },
    'user.discard': { 'The first': { clientId: 'local-1' } },
    'network.online': {},
    'page.visible': {},
    'page.restored': {},
    'socket.connecting': {},
    'socket.connected': {},
    'socket.messages': {
      'One message': {
        messages: [{ id: '100.epoch', previous: 99, sender: 'brome', content: 'A bad reading.' }],
      },
    },
    'socket.users': { 'Two people': { users: ['brome', username] } },
    'socket.waiting': { 'The first wait': { delay: 5000, retryAt: 5000 } },
    'socket.error': { 'A broker error': { message: 'The broker stumbled.' } },
    'socket.unauthorized': {},
    'socket.closed': { 'As asked': { reason: 'asked' }, 'No token': { reason: 'noToken' } },
    'socket.stored': { 'The first': { clientId: 'local-1' } },
    'socket.sendFailed': {
      'The first': { clientId: 'local-1', failure: { kind: 'connectionLost' } },
    },
  },
});

const meta = {
  title: 'Laboratory/Chat connection',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={chatExperiment} />,
  parameters: benchOf(chatExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

export const Connected: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.open');
    await press('+1 s');
    await arrive('session.connected');
  },
};

/** The second wait is twice as long as the first. */
export const WaitingAfterACut: Story = {
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await press('user.open');
    await press('+1 s');
    await arrive('session.connected');
    await choose('Server', 'Refuses the connection');
    await press('Cut the connection');
    await arrive('session.waiting');
    await press('+5 s');
    await arrive('session.connecting');
    await press('+1 s');
    await read('To 17,000 ms');
  },
};

/** The connection is lost before the receipt: the message can be resent or discarded. */
export const MessageLostOnItsWay: Story = {
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await choose('Messages sent', 'Get no receipt');
    await press('user.open');
    await press('+1 s');
    await arrive('session.connected');
    await press('user.send');
    await press('Cut the connection');
    await read('socket.sendFailed [isUnderway]: stays in session.waiting');
  },
};

/** Without a connection nothing is sent, and the input keeps its text. */
export const SentWithoutAConnection: Story = {
  play: async (context) => {
    const { press, read } = await byHand(context);
    await press('user.send');
    await read('user.send [else]: stays in idle');
  },
};

/** The session was ended elsewhere. */
export const SignedOut: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.open');
    await press('+1 s');
    await arrive('session.connected');
    await press('End the session');
    await arrive('signedOut');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(chatConnectionMachine),
};
