import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { eliasCover, routesCover, shadowsCover } from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Cover } from './cover.tsx';

const meta = {
  title: 'Books/Cover',
  component: Cover,
  args: {
    source: shadowsCover,
    alt: 'Cover of The Last Shadow of Aman: a lighthouse whose light is failing',
    sizes: '18rem',
    style: { inlineSize: '18rem' },
  },
} satisfies Meta<typeof Cover>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  args: { style: undefined },
  render: (args) => (
    <Specimens width="11rem">
      <Cover {...args} source={routesCover} alt="Cover of The Routes Between Worlds" />
      <Cover {...args} source={eliasCover} alt="Cover of The Airborne Adventures of Elias Harrow" />
      <Cover {...args} source={shadowsCover} alt="Cover of The Last Shadow of Aman" />
    </Specimens>
  ),
};
