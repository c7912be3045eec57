import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    label: 'The passage as a picture',
    labels: { close: 'Close' },
    onClose: fn(),
    actions: <Button size="lg">Download</Button>,
    children: <Text>Wet brick. The warm glass of the Gannet.</Text>,
  },
  argTypes: { actions: { control: false }, children: { control: false } },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It is rendered while it is open. */
export const Opened: Story = {
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          As picture
        </Button>
        {isOpen && (
          <Dialog
            {...args}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </>
    );
  },
};

/** What is higher than the window scrolls. */
export const LongContent: Story = {
  tags: ['rare'],
  args: { children: <Text>{'Wet brick. The warm glass of the Gannet. '.repeat(80)}</Text> },
};

export const AllStates: Story = { parameters: captured };
