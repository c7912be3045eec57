import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'User name', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The asterisk is for the eye; assistive technology reads `required`. */
export const Required: Story = { args: { required: true } };

export const WithHint: Story = {
  args: { label: 'Email', type: 'email', hint: 'Stays on this device and is not sent.' },
};

/** Marked by more than its colour, and described by what is wrong. */
export const Wrong: Story = {
  args: { defaultValue: 'Tay', error: 'User name must be at least 4 charcters' },
};

/** The error replaces nothing: the hint stays. */
export const WrongWithHint: Story = {
  args: { ...WithHint.args, defaultValue: 'taye', error: 'Invalid email address.' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Tace Vellacott' } };

/** Labels and errors break at the spaces. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    label: 'E-Mail-Adresse für die Benachrichtigung über neue Veröffentlichungen',
    error: 'Das ist keine gültige E-Mail-Adresse. Bitte prüfen Sie die Schreibweise.',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

export const AllStates: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '24rem' }}>
      <TextField {...args} />
      <TextField {...args} required hint="As the author gave it to you." />
      <TextField {...args} defaultValue="Tay" error="User name must be at least 4 charcters" />
      <TextField {...args} disabled defaultValue="Tace Vellacott" />
    </div>
  ),
};
