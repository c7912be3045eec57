import type { Meta, StoryObj } from '@storybook/react-vite';
import { chatConnectionMachine, provideChatConnection } from '@tales/features/chat';
import { defineExperiment } from '../experiment/definition.ts';
import { fakeChat } from '../fake-server/fake-chat.ts';
import { Laboratory } from '../laboratory.tsx';

const username = 'tace';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const chatExperiment = defineExperiment({
  machine: chatConnectionMachine,
  description:
    'Keeps the chat of one visitor: all messages once and in order, own ones from the key press to the receipt, and the users online. No text is lost.',
  environment(clock) {
    const { controls, openSession } = fakeChat(clock, username);
    return {
      controls,
      input: () => ({ username, idPrefix: 'local' }),
      machine: provideChatConnection({ openSession, logger: quiet }),
    };
  },
  examples: [
    { type: 'user.send', content: 'The Needle is eleven feet longer at slack water.' },
    { type: 'user.send', content: '   ' },
    { type: 'user.send', content: 'Eleven feet. '.repeat(160) },
    { type: 'user.resend', clientId: 'local-1' },
    { type: 'user.discard', clientId: 'local-1' },
    {
      type: 'socket.messages',
      messages: [{ id: '100.epoch', previous: 99, sender: 'brome', content: 'A bad reading.' }],
    },
    { type: 'socket.users', users: ['brome', username] },
    { type: 'socket.waiting', delay: 5000, retryAt: 5000 },
    { type: 'socket.closed' },
    { type: 'socket.stored', clientId: 'local-1' },
    { type: 'socket.sendFailed', clientId: 'local-1' },
  ],
});

export default {
  title: 'Laboratory/Chat connection',
  component: Laboratory,
  tags: ['!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={chatExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
