import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { captured, framed } from '../testing/captured.ts';
import {
  ReadingSettings,
  type ReadingSettingsLabels,
  type ReadingSettingsProps,
} from './reading-settings.tsx';
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

/** Stores the value, as the page does. */
function Stateful({ value: first, onValueChange, ...rest }: ReadingSettingsProps) {
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
}

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
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ReadingSettings>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The closed state, in which the settings are rendered initially. */
export const Default: Story = {
  render: function Reader(args) {
    const [value, setValue] = useState(defaultReadingSettings);
    return <ReadingSettings {...args} value={value} onValueChange={setValue} />;
  },
};

/** The open panel with the default settings. */
export const Open: Story = {
  tags: ['captured'],
  args: { defaultOpen: true },
  parameters: captured,
};

/** The largest text size, which can only be reduced. */
export const LargestText: Story = {
  args: { defaultOpen: true, value: { ...defaultReadingSettings, size: 250 } },
};

/** Settings other than the defaults. The story has only one panel, because open panels would overlap. */
export const AllStates: Story = {
  parameters: captured,
  args: {
    defaultOpen: true,
    value: {
      theme: 'sepia',
      face: 'sans',
      spacing: 'wide',
      size: 250,
    },
  },
};
