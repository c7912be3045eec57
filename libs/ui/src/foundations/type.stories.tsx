import type { Meta, StoryObj } from '@storybook/react-vite';
import { Families, Measures, Scale } from './type-specimens.tsx';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** The font families, and every size in four languages. */
export const Specimens: Story = {
  render: () => (
    <>
      <Families />
      <Scale />
      <Measures />
    </>
  ),
};
