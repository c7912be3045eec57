import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured, framed } from '../testing/captured.ts';
import { forceState, States } from '../testing/states.tsx';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#content', children: 'Skip to the content' },
  parameters: framed('8rem'),
  decorators: [
    (Story) => (
      <>
        {Story()}
        <main id="content" tabIndex={-1} style={{ paddingBlockStart: '4rem' }}>
          Press Tab to see the link.
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The link is outside the viewport until it is focused. */
export const Default: Story = {};

/** The link is focused in every row, because it is otherwise outside the viewport. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['focus', 'hover', 'pressed']}>
      {() => (
        // Containment positions the link, which is `fixed`, in its row.
        <div style={{ contain: 'layout', blockSize: '4.5rem', inlineSize: '100%' }}>
          <SkipLink
            {...args}
            ref={(link) => {
              forceState(link, 'focus');
            }}
          />
        </div>
      )}
    </States>
  ),
};
