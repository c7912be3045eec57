import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { captured, framed } from '../testing/captured.ts';
import { Backdrop } from './backdrop.tsx';

const page = {
  position: 'relative',
  isolation: 'isolate',
  blockSize: '32rem',
  '--tales-page-width': '40%',
  background: 'var(--tales-canvas)',
} as CSSProperties;

const meta = {
  title: 'Books/Backdrop',
  component: Backdrop,
  parameters: { layout: 'fullscreen', ...framed('34rem') },
  args: { motif: 'rings' },
  render: (args) => (
    <div data-tale="elias" style={page}>
      <Backdrop {...args} />
    </div>
  ),
} satisfies Meta<typeof Backdrop>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <>
      {(
        [
          ['routes', 'courses'],
          ['elias', 'rings'],
          ['shadows', 'waves'],
        ] as const
      ).map(([tale, motif]) => (
        <div key={tale} data-tale={tale} style={page}>
          <Backdrop {...args} motif={motif} />
        </div>
      ))}
    </>
  ),
};
