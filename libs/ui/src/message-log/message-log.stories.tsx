import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { forceState } from '../testing/states.tsx';
import { MessageLog, type LogMessage } from './message-log.tsx';

const said = (id: string, sender: string, content: string, time: string): LogMessage => ({
  id,
  sender,
  content,
  own: sender === 'reader',
  time,
  sentAt: `2026-02-10T${time}:00Z`,
});

const conversation = [
  said('1', 'tace', 'The Needle is eleven feet longer at slack water.', '14:05'),
  said('2', 'brome', 'A bad reading.', '14:06'),
  said('3', 'tace', 'Three times?', '14:06'),
  said('4', 'reader', 'Which chapter is this?', '14:09'),
];

const meta = {
  title: 'Feedback/MessageLog',
  component: MessageLog,
  tags: ['!autodocs'],
  args: {
    label: 'Messages',
    messages: conversation,
    labels: {
      newMessages: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
    },
    empty: 'Nobody has said anything yet.',
    style: { blockSize: '22rem' },
  },
  argTypes: {
    labels: { control: false },
  },
} satisfies Meta<typeof MessageLog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Consecutive messages from one sender are closer together and show a repeated time only once. */
export const Grouped: Story = {
  args: {
    messages: [
      ...conversation,
      said('5', 'reader', 'Mine ends with the boat.', '14:09'),
      said('6', 'tace', 'Six.', '14:10'),
      said('7', 'tace', 'No: seven.', '14:10'),
      said('8', 'tace', 'The boat is in both.', '14:12'),
    ],
  },
};

const own = { sender: 'reader', own: true };

const milestones = (count: number): LogMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    sender: index % 3 ? 'tace' : 'dab',
    content: `Milestone ${index + 1}`,
  }));

const scrollUp = (log: HTMLElement) => {
  const scrolled = new Promise((resolve) => {
    log.addEventListener('scroll', resolve, { once: true });
  });
  log.scrollTo({ top: 0 });
  return scrolled;
};

export const AllStates: Story = {
  parameters: captured,
  args: {
    messages: [
      ...conversation.map((message) =>
        message.id === '3'
          ? { ...message, dayBefore: 'Today', gapBefore: 'Older messages are no longer kept.' }
          : message,
      ),
      { ...own, id: 'pending', content: 'The second.', note: 'Sending…' },
      { ...own, id: 'failed', content: 'The second, I think.', note: 'Not sent', failed: true },
    ],
    renderActions: () => <Button variant="secondary">Send again</Button>,
  },
  render: function Growing(args) {
    const [arrived, setArrived] = useState(0);
    return (
      <div style={{ display: 'grid', gap: '1.5rem' }}>
        <MessageLog {...args} style={{ blockSize: '32rem' }} />
        <Specimens width="20rem">
          {buttonStates.map((state) => (
            <MessageLog
              key={state}
              {...args}
              label={nameOf(state)}
              messages={milestones(20 + arrived)}
              style={{ blockSize: '9rem' }}
            />
          ))}
        </Specimens>
        <Button
          variant="quiet"
          style={{ justifySelf: 'start' }}
          onClick={() => {
            setArrived(arrived + 1);
          }}
        >
          Let a message come
        </Button>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await Promise.all(
      buttonStates.map((state) => scrollUp(canvas.getByRole('log', { name: nameOf(state) }))),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Let a message come' }));
    const buttons = await canvas.findAllByRole('button', { name: '1 new message' });
    buttonStates.forEach((state, index) => {
      forceState(buttons[index] ?? null, state);
    });
  },
};

const buttonStates = ['rest', 'hover', 'focus', 'pressed'] as const;
const nameOf = (state: string) => `The button: ${state}`;
