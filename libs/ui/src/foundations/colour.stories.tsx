import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { OnColours, OnGrounds } from './contrast-tables.tsx';
import { Palette, TaleAccents } from './palette.tsx';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every token in both themes, and the contrast of every pair in use. */
export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <>
      <Palette />
      <TaleAccents />
      <OnGrounds kind="words" />
      <OnColours kind="words" />
      <OnGrounds kind="part" />
      <OnColours kind="part" />
      <OnGrounds kind="ornament" />
    </>
  ),
};
