import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Status } from './status.tsx';

const meta = {
  title: 'Feedback/Status',
  component: Status,
  args: { tone: 'success', children: 'Connected' },
} satisfies Meta<typeof Status>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Countdown: Story = {
  args: {
    tone: 'danger',
    children: 'Connection lost. Trying again in 5 seconds.',
    announcement: 'Disconnected',
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <Specimens>
      <Status>Disconnected</Status>
      <Status tone="busy">Connecting…</Status>
      <Status tone="success">Connected</Status>
      <Status tone="danger">Connection lost. Trying again in 5 seconds.</Status>
    </Specimens>
  ),
};
