import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Navigation/Brand',
  component: Brand,
  args: { name: 'Tales Between Worlds', href: '#home' },
} satisfies Meta<typeof Brand>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() => (
        <>
          <div style={{ padding: '1rem' }}>
            <Brand {...args} />
          </div>
          <div style={{ padding: '1rem', background: 'var(--tales-surface-raised)' }}>
            <Brand {...args} />
          </div>
        </>
      )}
    </States>
  ),
};
