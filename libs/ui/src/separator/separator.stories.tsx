import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Separator } from './separator.tsx';

const meta = {
  title: 'Layout/Separator',
  component: Separator,
} satisfies Meta<typeof Separator>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** On the page and on a surface. */
export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <Separator />
      <div style={{ padding: '1.5rem', background: 'var(--tales-surface)' }}>
        <Separator />
      </div>
    </div>
  ),
};
