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

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['focus', 'hover', 'pressed']}>
      {() => (
        // Layout containment positions the `fixed` link relative to this element.
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
