import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/index.ts';
import { MessageLog, type LogMessage } from './message-log.tsx';

const conversation: LogMessage[] = [
  { id: '1', sender: 'tace', content: 'The Needle is eleven feet longer at slack water.' },
  { id: '2', sender: 'brome', content: 'A bad reading.' },
  { id: '3', sender: 'tace', content: 'Three times?' },
  { id: '4', sender: 'reader', content: 'Which chapter is this?', own: true },
];

const meta = {
  title: 'Feedback/MessageLog',
  component: MessageLog,
  args: {
    label: 'Messages',
    messages: conversation,
    newMessagesLabel: (count) => `${count} new messages`,
    empty: 'Nobody has said anything yet.',
    style: { blockSize: '22rem' },
  },
} satisfies Meta<typeof MessageLog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { messages: [] } };

/** A message waits for its receipt. */
export const Pending: Story = {
  args: {
    messages: [
      ...conversation,
      { id: 'p', sender: 'reader', content: 'The second.', own: true, note: 'Sending…' },
    ],
  },
};

/** A message that was lost is offered again. */
export const Failed: Story = {
  args: {
    messages: [
      ...conversation,
      {
        id: 'f',
        sender: 'reader',
        content: 'The second.',
        own: true,
        note: 'Not sent',
        failed: true,
      },
    ],
    renderActions: () => (
      <Button intent="secondary" size="sm">
        Send again
      </Button>
    ),
  },
};

/** Whatever is written is text. */
export const Markup: Story = {
  args: {
    messages: [{ id: '1', sender: 'sly', content: '<img src=x onerror="alert(1)"> & <b>bold</b>' }],
  },
};

/** An address without a space breaks; nothing scrolls sideways. */
export const LongWord: Story = {
  args: {
    messages: [{ id: '1', sender: 'quennell', content: 'a'.repeat(300) }],
    style: { blockSize: '22rem', inlineSize: '20rem' },
  },
};

/**
 * Five thousand messages, of which only those in view are laid out. The accessibility check would
 * measure each of them for minutes; the other stories show the same message to it.
 */
export const Thousands: Story = {
  parameters: { a11y: { test: 'off' } },
  args: {
    messages: Array.from({ length: 5000 }, (_, index) => ({
      id: String(index),
      sender: index % 3 ? 'tace' : 'dab',
      content: `Milestone ${index + 1}`,
    })),
  },
};

export const AllStates: Story = {
  ...Failed,
  args: {
    ...Failed.args,
    messages: [...(Pending.args?.messages ?? []), ...(Failed.args?.messages ?? []).slice(-1)],
  },
};
