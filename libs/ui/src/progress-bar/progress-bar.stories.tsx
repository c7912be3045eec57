import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Loading…', value: 60 },
  argTypes: { value: { control: { type: 'range', min: 0, max: 100 } } },
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The progress bar at values from 0 to 100, and in the accent colour of each tale. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {[0, 30, 60, 100].map((value) => (
        <ProgressBar key={value} {...args} value={value} />
      ))}
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <ProgressBar {...args} />
        </div>
      ))}
    </div>
  ),
};
