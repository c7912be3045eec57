import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured, framed } from '../testing/captured.ts';
import { Backdrop } from './backdrop.tsx';

const page = {
  position: 'relative',
  isolation: 'isolate',
  blockSize: '32rem',
  minInlineSize: '90rem',
  background: 'var(--tales-canvas)',
} as const;

const meta = {
  title: 'Books/Backdrop',
  component: Backdrop,
  parameters: { layout: 'fullscreen', ...framed('34rem') },
  args: { motif: 'rings' },
  // As on a wide page, of which a narrow screen shows a part.
  decorators: [(Story) => <div style={{ overflow: 'clip' }}>{Story()}</div>],
  render: (args) => (
    <div data-tale="elias" style={page}>
      <Backdrop {...args} />
    </div>
  ),
} satisfies Meta<typeof Backdrop>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Rings, as of the sound of a bell. */
export const Default: Story = {};

/** Each motif, in the accent of a tale. */
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
