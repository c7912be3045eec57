import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../heading/heading.tsx';
import { captured } from '../testing/captured.ts';
import { Text } from '../text/text.tsx';
import { Separator } from './separator.tsx';

const meta = {
  title: 'Layout/Separator',
  component: Separator,
  tags: ['stable', 'divider', 'line', 'rule'],
} satisfies Meta<typeof Separator>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Between a text and its small print. The margins are the caller's. */
export const BeforeTheNotes: Story = {
  render: (args, { loaded }) => (
    <div style={{ display: 'grid', gap: '2rem', maxInlineSize: '38rem' }}>
      <Text>{loaded.t('donate:p1')}</Text>
      <Separator {...args} />
      <section style={{ display: 'grid', gap: '0.5rem' }}>
        <Heading level={2} size="subheading">
          {loaded.t('donate:disclaimer.heading')}
        </Heading>
        <Text size="small" tone="muted">
          {loaded.t('donate:disclaimer.p1')}
        </Text>
      </section>
    </div>
  ),
};

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
