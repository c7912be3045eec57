import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { OnColours, OnGrounds } from './contrast-tables.tsx';
import { Palette, TaleAccents } from './palette.tsx';

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs', 'captured'],
  parameters: captured,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every token in each theme. */
export const Tokens: Story = {
  render: () => (
    <>
      <Palette />
      <TaleAccents />
    </>
  ),
};

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
