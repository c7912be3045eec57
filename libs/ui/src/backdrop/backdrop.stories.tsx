import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Backdrop } from './backdrop.tsx';

const page = {
  position: 'relative',
  isolation: 'isolate',
  blockSize: '32rem',
  minInlineSize: '90rem',
  background: 'var(--canvas)',
} as const;

const meta = {
  title: 'Books/Backdrop',
  component: Backdrop,
  tags: ['!autodocs', 'new', 'decoration', 'background'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '34rem' } } },
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

/** No tale: only the accent of the site. */
export const WithoutATale: Story = {
  render: (args) => (
    <div style={page}>
      <Backdrop {...args} />
    </div>
  ),
};

/** The three tales. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <>
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale} style={page}>
          <Backdrop {...args} />
        </div>
      ))}
    </>
  ),
};
