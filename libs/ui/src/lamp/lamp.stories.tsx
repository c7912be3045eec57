import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Lamp, type LampProps } from './lamp.tsx';

const meta = {
  title: 'Books/Lamp',
  component: Lamp,
  tags: ['new', 'kudos', 'like', 'count'],
  args: {
    state: 'dark',
    label: 'Leave a lamp burning',
    count: '12 lamps are burning for this tale.',
    onLight: fn(),
  },
  argTypes: { state: { control: 'inline-radio', options: ['dark', 'lighting', 'burning'] } },
} satisfies Meta<typeof Lamp>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<LampProps>({
    de: { label: 'Eine Lampe brennen lassen', count: 'Für diese Erzählung brennen 12 Lampen.' },
    it: { label: 'Lascia una lampada accesa', count: '12 lampade accese per questo racconto.' },
    fr: { label: 'Laisser une lampe allumée', count: '12 lampes allumées pour ce récit.' },
  }),
};

/** The server is being asked. */
export const Lighting: Story = { args: { state: 'lighting', label: 'Lighting the lamp…' } };

/** It stays so: there is no way to put it out. */
export const Burning: Story = { args: { state: 'burning', label: 'Your lamp is burning' } };

/** Before the count is known its line is empty, so that nothing moves. */
export const WithoutCount: Story = { args: { count: undefined } };

/** A press lights it. */
export const Pressed: Story = {
  render: function Pressed(args) {
    const [isBurning, setBurning] = useState(false);
    return isBurning ? (
      <Lamp {...args} state="burning" label="Your lamp is burning" />
    ) : (
      <Lamp
        {...args}
        onLight={() => {
          setBurning(true);
        }}
      />
    );
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', label: 'اترك مصباحا مضاء', count: '١٢' },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <Lamp {...args} />
      <Lamp {...args} {...Lighting.args} />
      <Lamp {...args} {...Burning.args} />
    </Specimens>
  ),
};
