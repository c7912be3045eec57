import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Template } from './template.tsx';

const meta = {
  title: 'Text/Template',
  component: Template,
  tags: ['!dev', '!autodocs'],
  args: { children: 'Three tales' },
} satisfies Meta<typeof Template>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <Specimens width="14rem">
      <Template>Three tales</Template>
      <Template tone="success">The book is on its way</Template>
    </Specimens>
  ),
};
