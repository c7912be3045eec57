import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  tags: ['!autodocs'],
  args: { label: 'Your message', rows: 3 },
} satisfies Meta<typeof TextArea>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  args: { rows: 2 },
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'disabled']}>
        {(state) => (
          <Specimens width="14rem">
            <TextArea {...args} disabled={state === 'disabled'} defaultValue="Which road is it?" />
            <TextArea
              {...args}
              disabled={state === 'disabled'}
              defaultValue="Which road is it?"
              error="You are not connected."
            />
          </Specimens>
        )}
      </States>
      <Specimens width="20rem">
        <TextArea {...args} required hint="Enter sends." remaining="2000 characters left" />
        <TextArea {...args} defaultValue="Which road is it?" action={<Button>Send</Button>} />
      </Specimens>
    </div>
  ),
};
