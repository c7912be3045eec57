import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
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
  tags: ['new', 'decoration', 'background'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '34rem' } } },
  args: { motif: 'rings' },
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

/** No tale and no motif: only the accent of the site. */
export const WithoutATale: Story = {
  args: { motif: undefined },
  render: (args) => (
    <div style={page}>
      <Backdrop {...args} />
    </div>
  ),
};

/** At the end of a text: it is there while its container is in view. */
export const InView: Story = {
  args: { appears: 'in-view' },
  render: (args) => (
    <div data-tale="elias" style={{ minInlineSize: '90rem', paddingBlockStart: '80rem' }}>
      <section
        style={{
          position: 'relative',
          maxInlineSize: 'var(--tales-page-width)',
          marginInline: 'auto',
          paddingBlock: '30rem',
          textAlign: 'center',
        }}
      >
        <Backdrop {...args} />
        The End
      </section>
    </div>
  ),
};

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
