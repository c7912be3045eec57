import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { captured, framed } from '../testing/captured.ts';
import { ReadingSettings, type ReadingSettingsLabels } from './reading-settings.tsx';
import { defaultReadingSettings } from './values.ts';

const labels: ReadingSettingsLabels = {
  theme: {
    label: 'Colours',
    choices: { auto: 'Auto', light: 'Light', sepia: 'Sepia', dark: 'Dark' },
  },
  size: {
    label: 'Size of text',
    smaller: 'Smaller',
    larger: 'Larger',
    format: (percent) => `${percent} %`,
  },
  face: { label: 'Typeface', choices: { serif: 'Book', sans: 'Sans serif' } },
  spacing: { label: 'Spacing', choices: { normal: 'Normal', wide: 'Wide' } },
};

const meta = {
  title: 'Books/Reading settings',
  component: ReadingSettings,
  tags: ['!autodocs'],
  args: {
    label: 'Reading settings',
    labels,
    value: defaultReadingSettings,
    onValueChange: fn(),
  },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>],
  parameters: framed('44rem'),
  render: function Reader({ value: first, onValueChange, ...rest }) {
    const [value, setValue] = useState(first);
    return (
      <ReadingSettings
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ReadingSettings>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  args: {
    defaultOpen: true,
    value: { theme: 'sepia', face: 'sans', spacing: 'wide', size: 250 },
  },
};
