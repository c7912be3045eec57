import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import * as DataList from './data-list.tsx';

const meta = {
  title: 'Text/DataList',
  component: DataList.Root,
  subcomponents: { Item: DataList.Item },
  args: {
    children: (
      <>
        <DataList.Item label="The Routes Between Worlds – read" value="1,204" />
        <DataList.Item label="The Routes Between Worlds – downloaded" value="87" />
        <DataList.Item label="Views" value="23,411" />
      </>
    ),
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
} satisfies Meta<typeof DataList.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <DataList.Root {...args}>
      <DataList.Item label="Opened" value="1,204" />
      <DataList.Item label="Downloaded" value="–" />
      <DataList.Item
        label="The Airborne Adventures of Elias Harrow – opened and read to the end"
        value="87"
        action={
          <Button variant="secondary" aria-label="Count one more">
            +1
          </Button>
        }
      />
      <DataList.Item label="Views" value="23,411" />
    </DataList.Root>
  ),
};
