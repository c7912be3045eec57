import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnColours, OnGrounds } from './contrast-tables.tsx';

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** The contrast of every pair of text and background in use. */
export const ContrastOfText: Story = {
  render: () => (
    <>
      <OnGrounds kind="words" />
      <OnColours kind="words" />
    </>
  ),
};

/** The contrast of parts of controls and of ornaments. */
export const ContrastOfParts: Story = {
  render: () => (
    <>
      <OnGrounds kind="part" />
      <OnColours kind="part" />
      <OnGrounds kind="ornament" />
    </>
  ),
};
